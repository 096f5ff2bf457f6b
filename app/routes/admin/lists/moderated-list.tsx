import type { ReactNode } from "react";
import { PAGE_SIZE } from "~/domain/bounds";
import { type AdminFilter, writeAdminFilter } from "~/domain/moderation/admin-filter";
import { ErrorState } from "~/ui/feedback/error-state";
import { Pager } from "~/ui/lists/pager";
import { ReplyToast } from "../../forms/post-form";
import { AdminHead } from "../admin-head";

type Failed = { readonly failed: true; readonly filter: AdminFilter };
type Found = {
  readonly failed: false;
  readonly filter: AdminFilter;
  readonly rows: readonly unknown[];
  readonly counts: Readonly<Record<string, number>>;
  readonly atLeast: readonly string[];
};

type Shown<Read> = Extract<Read, { readonly failed: false }>;

type ModeratedListProps<Read extends Failed | Found> = {
  readonly title: string;
  readonly noun: string;
  readonly path: string;
  readonly unavailable: string;
  readonly list: Read;
  readonly children: (list: Shown<Read>) => ReactNode;
};

/** ADM-4, ADM-5: a moderation list, or its error state. */
export function ModeratedList<Read extends Failed | Found>(props: ModeratedListProps<Read>) {
  const { title, noun, path, unavailable, list, children } = props;
  const at = (filter: AdminFilter) => `${path}${writeAdminFilter(filter)}`;
  return (
    <>
      <ReplyToast inFlow />
      <AdminHead title={title} />
      {list.failed ? (
        <ErrorState title={unavailable} retryTo={at(list.filter)} />
      ) : (
        <>
          {children(list as Shown<Read>)}
          {list.rows.length ? (
            <Pager
              page={list.filter.page ?? 1}
              shown={list.rows.length}
              found={list.counts[list.filter.status ?? "all"] ?? 0}
              more={list.atLeast.includes(list.filter.status ?? "all")}
              size={PAGE_SIZE.administration}
              noun={noun}
              to={(page) => at({ ...list.filter, page })}
            />
          ) : null}
        </>
      )}
    </>
  );
}
