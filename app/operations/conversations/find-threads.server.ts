import { and, eq, exists, gt, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { PAGE_SIZE } from "~/domain/bounds";
import type { Side } from "~/domain/conversations/conversation";
import type { InboxFilter } from "~/domain/conversations/inbox-filter";
import { type Actor, can, sideIdOf } from "~/domain/policy";
import { CONFIDENTIAL_COMPANY } from "~/domain/profiles/name";
import { RANKINGS } from "~/domain/search/rankings";
import { isUnsearchable, searchTerms } from "~/domain/search/search-text";
import { normalForm } from "~/platform/db/schema/columns.server";
import {
  candidatures,
  conversations,
  messages,
  missionFacts,
  publicCompanies,
  publicProfiles,
  shownCompanies,
  shownMissions,
  shownProfiles,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { candidaturesReadBy } from "../candidatures/decline/pending-decline.server";
import { memberName } from "../companies/member-name.server";
import { missionTitle, OTHER_NAME, otherColumns, otherName, shownOthers } from "../other-name.server";
import { preparedOnce } from "../prepared-once.server";
import { orderOf } from "../search/order-of";
import { isUnreadBy, unreadBy } from "./unread.server";

/** The name of the other side, for a thread or a mission. */
const SEARCHED_NAMES: Readonly<Record<Side, SQL>> = {
  company: sql`(select ${OTHER_NAME.company} from ${shownProfiles}
    where ${shownProfiles.profile_id} = ${conversations.commercial_id})`,
  commercial: sql`(select ${OTHER_NAME.commercial} from ${shownCompanies}
    left join ${candidatures} on ${candidatures.id} = ${conversations.candidature_id}
    left join ${shownMissions} on ${shownMissions.mission_id} = ${candidatures.mission_id}
    where ${shownCompanies.company_id} = ${conversations.company_id})`,
};

const last = alias(messages, "last_message");

export type FoundThreads = Awaited<ReturnType<typeof findThreads>>;

/** CONV-8: a page of the actor's threads, last written first. */
export async function findThreads(db: Reader, actor: Actor, filter: InboxFilter) {
  const side = sideIn(actor);
  const sideId = sideIdOf(actor);
  if (!side || !sideId || actor.kind !== "user") return { threads: [], next: null, all: 0, unread: 0 };
  const { after } = filter;
  const condition = and(
    after
      ? or(
          lt(conversations.last_message_at, after.publishedAt),
          and(eq(conversations.last_message_at, after.publishedAt), gt(conversations.id, after.slug)),
        )
      : undefined,
    isUnsearchable(filter.query) ? sql`false` : undefined,
    ...searchTerms(filter.query).map((term) => holds(db, { side, sideId }, term)),
  );
  const list = `${side} ${filter.unread ? "unread" : "all"}` as const;
  const whose = { sideId, userId: actor.userId };
  const [rows, [counted]] = await Promise.all([
    condition ? select(db, list, condition).execute(whose) : latestOf(db, list).execute(whose),
    countedOf(db, side).execute(whose),
  ]);
  const threads = rows.slice(0, PAGE_SIZE.threads).map(({ called, lastAuthorId, ...thread }) => ({
    ...thread,
    // MIS-9: nothing of a confidential company.
    ...(side === "commercial" && called.confidential ? { avatarUrl: null, initials: null } : {}),
    /** Whether the reader wrote the last message, not another member of the company. */
    lastIsReaders: thread.lastBy === side && (side === "commercial" || lastAuthorId === actor.userId),
    name: otherName(side, called) ?? CONFIDENTIAL_COMPANY,
  }));
  const lastShown = threads.at(-1);
  return {
    side,
    threads,
    next:
      rows.length > PAGE_SIZE.threads && lastShown ? { publishedAt: lastShown.at, slug: lastShown.id } : null,
    all: counted?.all ?? 0,
    unread: counted?.unread ?? 0,
  };
}

type List = `${Side} ${"unread" | "all"}`;

function select(db: Reader, list: List, condition?: SQL) {
  const [side, which] = list.split(" ") as [Side, "unread" | "all"];
  const { own, other } = COLUMNS[side];
  const others = shownOthers(db, side);
  return db
    .select({
      id: conversations.id,
      origin: conversations.origin,
      status: conversations.status,
      at: conversations.last_message_at,
      unread: unreadBy(side),
      otherId: other,
      called: otherColumns(other, others),
      avatarUrl: side === "company" ? publicProfiles.avatar_url : publicCompanies.logo_url,
      initials: side === "company" ? publicProfiles.initials : publicCompanies.initials,
      title: missionTitle(candidatures.mission_title),
      candidature: {
        id: candidatures.id,
        status: candidatures.status,
        expires_at: candidatures.expires_at,
      },
      lastBy: last.by,
      lastAuthorId: last.author_id,
      /** The first name of the member who wrote it, for colleagues. */
      lastWriter:
        side === "company" ? memberName(last.author_id, conversations.company_id) : sql<null>`null::text`,
      lastBody: sql<
        string | null
      >`case when ${last.by} = ${sql.raw(`'${side}'`)} then coalesce(${last.original}, ${last.body}) else ${last.body} end`,
    })
    .from(conversations)
    .leftJoin(others, eq(others.id, other))
    .leftJoin(publicProfiles, eq(publicProfiles.profile_id, other))
    .leftJoin(publicCompanies, eq(publicCompanies.company_id, other))
    .leftJoin(candidaturesReadBy(db, side), eq(candidatures.id, conversations.candidature_id))
    .leftJoin(shownMissions, eq(shownMissions.mission_id, candidatures.mission_id))
    .leftJoin(
      last,
      sql`${last.id} = (select max(newest.id) from ${messages} newest where newest.conversation_id = ${conversations.id})`,
    )
    .where(and(eq(own, WHO), which === "unread" ? isUnreadBy(side) : undefined, condition))
    .orderBy(...orderOf(conversations, RANKINGS.threads))
    .limit(PAGE_SIZE.threads + 1);
}

const WHO = sql.placeholder("sideId");

const latestOf = preparedOnce((db, list: List) => select(db, list).prepare(`threads of ${list}`));

/** Two queries, each on its own index: one query for both would read every thread. */
const countedOf = preparedOnce((db, side: Side) => {
  const own = eq(COLUMNS[side].own, WHO);
  return db
    .select({
      all: db.$count(conversations, own),
      unread: db.$count(conversations, and(own, isUnreadBy(side))),
    })
    .from(sql`(select) as one`)
    .prepare(`counted threads of ${side}`);
});

const COLUMNS = {
  company: {
    own: conversations.company_id,
    other: conversations.commercial_id,
  },
  commercial: {
    own: conversations.commercial_id,
    other: conversations.company_id,
  },
} as const;

function sideIn(actor: Actor): Side | undefined {
  if (actor.kind !== "user" || !can(actor, "conversation.read")) return undefined;
  return actor.role === "entreprise" ? "company" : "commercial";
}

type Asking = { readonly side: Side; readonly sideId: string };

/**
 * A term matches the title, a message or the name; messages match in their masked form, also the reader's own. The conditions
 * run for each thread, the most expensive last, and only the threads found are joined.
 */
function holds(db: Reader, { side, sideId }: Asking, term: string): SQL | undefined {
  const pattern = `%${term.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const isLike = (text: SQL) => sql`${normalForm(sql`coalesce(${text}, '')`)} like ${pattern}`;
  const isOwn = eq(candidatures[`${side}_id`], sideId);
  const called = db
    .select({ id: shownMissions.mission_id })
    .from(shownMissions)
    .innerJoin(missionFacts, eq(missionFacts.id, shownMissions.mission_id))
    .where(
      and(
        side === "company" ? eq(missionFacts.company_id, sideId) : undefined,
        isLike(sql`${shownMissions.title}`),
      ),
    );
  const titled = db
    .select({ id: candidatures.id })
    .from(candidatures)
    .where(and(isOwn, inArray(candidatures.mission_id, called)));
  const titledOnce = db
    .select({ id: candidatures.id })
    .from(candidatures)
    .where(and(isOwn, isNull(candidatures.mission_id), isLike(sql`${candidatures.mission_title}`)));
  const said = db
    .select({ one: sql`1` })
    .from(messages)
    .where(and(eq(messages.conversation_id, conversations.id), sql`${messages.search_text} like ${pattern}`));
  return or(
    inArray(conversations.candidature_id, titled),
    inArray(conversations.candidature_id, titledOnce),
    exists(said),
    isLike(SEARCHED_NAMES[side]),
  );
}
