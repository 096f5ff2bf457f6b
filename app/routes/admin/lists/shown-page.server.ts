import { lastAdminPage } from "~/domain/moderation/admin-filter";
import type { Result } from "~/domain/result";

type PageFilter<Status> = { readonly status: Status | null; readonly page: number };
type Found<Status extends string> = {
  readonly rows: readonly unknown[];
  readonly counts: Readonly<Record<Status | "all", number>>;
};

/** ADM-8: the requested page, or the last one if it no longer exists. */
export async function findShownPage<
  Status extends string,
  Filter extends PageFilter<Status>,
  Page extends Found<Status>,
>(filter: Filter, find: (filter: Filter) => Promise<Result<Page>>) {
  const found = await find(filter);
  if (!found.ok) throw new Response(null, { status: 404 });
  const last = lastAdminPage(found.counts[filter.status ?? "all"]);
  if (filter.page <= last) return { ...found, filter };
  return findShownPage({ ...filter, page: last }, find);
}
