import { href } from "react-router";
import { isTurnOf } from "~/domain/candidatures/turn";
import type { Side } from "~/domain/conversations/conversation";
import { type InboxFilter, inboxSearch } from "~/domain/conversations/inbox-filter";
import { ORIGIN_WORDS } from "~/domain/conversations/origin-words";
import { calendarDayOf, shortDay, timeOfDay } from "~/domain/french";
import { isolated } from "~/domain/text";
import type { FoundThreads } from "~/operations/conversations/find-threads.server";

type Found = FoundThreads["threads"][number];

/** The inbox with its links. */
export function inboxView(
  found: FoundThreads,
  filter: InboxFilter,
  now: Date,
  { company, acts }: Pick<Listing, "company" | "acts">,
) {
  const { side } = found;
  const search = inboxSearch(filter);
  const list = (changed: Partial<InboxFilter>) =>
    `${href("/messages")}${inboxSearch({ ...filter, after: null, ...changed })}`;
  return {
    query: filter.query,
    search: inboxSearch({ ...filter, after: null }),
    unreadOnly: filter.unread,
    tabs: [
      { to: list({ unread: false }), label: "Tous", count: found.all, current: !filter.unread },
      { to: list({ unread: true }), label: "Non lus", count: found.unread, current: filter.unread },
    ],
    items: side ? found.threads.map((thread) => itemOf(thread, { side, company, acts, search, now })) : [],
    everything: list({ query: "", unread: false }),
    next: found.next && list({ after: found.next }),
    first: filter.after && list({}),
    isEmpty: found.all === 0,
  };
}

type Listing = {
  readonly side: Side;
  /** The reader's company. */
  readonly company: string | null;
  /** Whether the reader may act (TEAM-2). */
  readonly acts: boolean;
  readonly search: string;
  readonly now: Date;
};

function itemOf(thread: Found, { side, company, acts, search, now }: Listing) {
  const { name } = thread;
  const isToday = calendarDayOf(thread.at) === calendarDayOf(now);
  const body = thread.lastBody || "Pièce jointe";
  const writer = thread.lastIsReaders ? "Vous" : (thread.lastWriter ?? company ?? "Vous");
  return {
    id: thread.id,
    to: `${href("/messages/:id", { id: thread.id })}${search}`,
    name,
    initials: thread.otherId ? (thread.initials ?? initialOf(name)) : "",
    avatarUrl: thread.avatarUrl,
    at: thread.at.toISOString(),
    when: isToday ? timeOfDay(thread.at) : shortDay(thread.at, now),
    last: thread.lastBy === side ? `${isolated(writer)}\u202f: ${isolated(body)}` : body,
    origin: thread.origin,
    about: thread.title
      ? `${ORIGIN_WORDS[thread.origin]}, ${isolated(thread.title)}`
      : ORIGIN_WORDS[thread.origin],
    isOwnTurn: acts && isOwnTurn(thread, side),
    unread: thread.unread,
  };
}

const initialOf = (name: string): string => [...name][0]?.toLocaleUpperCase("fr-FR") ?? "";

/** Whether the reader has to answer a candidature or an approach. */
function isOwnTurn({ candidature, status, lastBy, otherId }: Found, side: Side): boolean {
  if (status !== "open" || otherId === null) return false;
  return candidature ? isTurnOf(candidature, side) : lastBy !== side;
}
