import { MISSION_STATUSES, type MissionStatus } from "./mission-status";

/** A company's missions on a page. */
export const OWN_MISSIONS_PAGE_SIZE = 20;

const MAX_PAGE = 10_000;

export type OwnMissionsFilter = {
  /** Null for all. */
  readonly status: MissionStatus | null;
  /** From 1. */
  readonly page: number;
};

/** MIS-8: what the address of a company's own missions says. */
export function readOwnMissionsFilter(params: URLSearchParams): OwnMissionsFilter {
  const typed = params.get("page") ?? "";
  return {
    status: MISSION_STATUSES.find((status) => status === params.get("statut")) ?? null,
    page: /^\d{1,5}$/.test(typed) ? Math.min(Math.max(Number(typed), 1), MAX_PAGE) : 1,
  };
}

/** The address of a filter, with what else it should say. */
export function ownMissionsPath(
  { status, page }: OwnMissionsFilter,
  more: Readonly<Record<string, string>> = {},
): string {
  const params = new URLSearchParams(status ? { statut: status } : {});
  if (page > 1) params.set("page", String(page));
  for (const [name, value] of Object.entries(more)) params.set(name, value);
  const query = params.toString();
  return `/mes-missions${query ? `?${query}` : ""}`;
}
