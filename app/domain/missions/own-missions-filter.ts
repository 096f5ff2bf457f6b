import { readPage } from "../search/filter-values";
import { MISSION_STATUSES, type MissionStatus } from "./mission-status";

export type OwnMissionsFilter = {
  /** Null for all. */
  readonly status: MissionStatus | null;
  /** From 1. */
  readonly page: number;
};

/** MIS-8: the filter that the URL of a company's own missions encodes. */
export function readOwnMissionsFilter(params: URLSearchParams): OwnMissionsFilter {
  return {
    status: MISSION_STATUSES.find((status) => status === params.get("statut")) ?? null,
    page: readPage(params),
  };
}

/** The URL of a filter, with further parameters. */
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
