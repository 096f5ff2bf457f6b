import { readQuery } from "../search/filter-values";
import { type Cursor, readCursor, writeCursor } from "../search/keyset";
import { isUuid } from "../slug";

/** CONV-8: the filter of the inbox. */
export type InboxFilter = {
  readonly query: string;
  readonly unread: boolean;
  /** The cursor: the last message time and the id of the last thread of the previous page. */
  readonly after: Cursor | null;
};

const UNREAD = "non-lus";

export const readInboxFilter = (params: URLSearchParams): InboxFilter => ({
  query: readQuery(params),
  unread: params.get("filtre") === UNREAD,
  after: readThreadCursor(params.get("apres")),
});

/** A damaged cursor shows the first page. */
function readThreadCursor(text: string | null): Cursor | null {
  const cursor = readCursor(text);
  return cursor && isUuid(cursor.slug) ? cursor : null;
}

/** The filter as a query string. */
export function inboxSearch({ query, unread, after }: InboxFilter): string {
  const params = new URLSearchParams();
  if (query) params.set("q", query);
  if (unread) params.set("filtre", UNREAD);
  if (after) params.set("apres", writeCursor(after));
  const search = params.toString();
  return search && `?${search}`;
}
