import { readPage } from "../search/filter-values";

/** CONV-7: the pages of open and decided reports, and the report that is open beside them. */
export type ReportsFilter = {
  readonly open: number;
  readonly decided: number;
  readonly reportId: string | null;
};

const NAMES = { open: "page", decided: "decides" } as const;

export const readReportsFilter = (params: URLSearchParams): ReportsFilter => ({
  open: readPage(params, NAMES.open),
  decided: readPage(params, NAMES.decided),
  reportId: params.get("signalement"),
});

/** The query string of a filter. */
export function writeReportsFilter({ open, decided, reportId }: ReportsFilter): string {
  const params = new URLSearchParams();
  if (open > 1) params.set(NAMES.open, String(open));
  if (decided > 1) params.set(NAMES.decided, String(decided));
  if (reportId) params.set("signalement", reportId);
  const search = params.toString();
  return search && `?${search}`;
}
