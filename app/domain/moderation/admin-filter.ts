import { PAGE_SIZE } from "../bounds";
import { ROLES, type Role } from "../catalogue";
import { MISSION_STATUSES, type MissionStatus } from "../missions/mission-status";
import { PROFILE_STATUSES, type ProfileStatus } from "../profiles/profile-status";
import { readPage, readQuery } from "../search/filter-values";

/** The last page of so many rows, from 1. */
export const lastAdminPage = (rows: number): number =>
  Math.max(1, Math.ceil(rows / PAGE_SIZE.administration));

/** The tab of an address: a status, null for all, pending by default. */
function readTab<Status extends string>(params: URLSearchParams, statuses: readonly (Status | "pending")[]) {
  const tab = params.get("statut") ?? "pending";
  if (tab === "all") return null;
  return (statuses.find((status) => status === tab) ?? "pending") as Status | "pending";
}

/** ADM-5: parses the address of the list of profiles. */
export function readProfilesFilter(params: URLSearchParams) {
  const role: Role | null = ROLES.find(({ value }) => value === params.get("type"))?.value ?? null;
  const status: ProfileStatus | null = readTab<ProfileStatus>(params, PROFILE_STATUSES);
  return { q: readQuery(params), role, status, page: readPage(params) };
}

/** ADM-4: parses the address of the list of missions. */
export function readMissionsToModerateFilter(params: URLSearchParams) {
  const status: MissionStatus | null = readTab<MissionStatus>(params, MISSION_STATUSES);
  return { q: readQuery(params), status, page: readPage(params) };
}

/** The filter of an administration list. */
export type AdminFilter = {
  readonly q: string;
  readonly role?: Role | null;
  readonly status: ProfileStatus | MissionStatus | null;
  readonly page?: number;
};

/** The address of a filter, with further parameters. */
export function writeAdminFilter(filter: AdminFilter, more: Readonly<Record<string, string>> = {}): string {
  const params = new URLSearchParams();
  if (filter.q) params.set("q", filter.q);
  if (filter.role) params.set("type", filter.role);
  if (filter.status !== "pending") params.set("statut", filter.status ?? "all");
  if (filter.page && filter.page > 1) params.set("page", String(filter.page));
  for (const [name, value] of Object.entries(more)) params.set(name, value);
  const query = params.toString();
  return query ? `?${query}` : "";
}
