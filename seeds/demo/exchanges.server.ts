import { and, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { findMove } from "~/domain/candidatures/candidature-life";
import { sideIdOf } from "~/domain/policy";
import { moveCalls } from "~/operations/calls/move-calls.server";
import { makeMove } from "~/operations/candidatures/make-move.server";
import { countResponses } from "~/operations/candidatures/responses/count-responses.server";
import {
  candidatures,
  memberThreads,
  missions,
  notifications,
  profiles,
  users,
} from "~/platform/db/schema.server";
import { approaches } from "../content/exchanges/approaches";
import { acharne, belkacem } from "../content/exchanges/belkacem";
import { engagements } from "../content/exchanges/engagements";
import { kervadec } from "../content/exchanges/kervadec";
import { others } from "../content/exchanges/others";
import { asMember, companyIdOf, knownAccounts, type User } from "./accounts.server";
import { addApproach } from "./add-approach.server";
import { addCandidature, type Cast } from "./add-candidature.server";
import { addEngagement } from "./add-engagement.server";
import { commercialEmails } from "./commercials.server";
import { colleagueEmails, companyEmails } from "./companies.server";
import { daysBefore, type Stage } from "./stage";

/** After so many days, all notifications are read. */
const NOTIFICATIONS_READ_DAYS = 4;

/** WORK-6: the exchanges of the demo people. */
export async function addExchanges(stage: Stage): Promise<Cast> {
  const cast = await findCast(stage);
  for (const story of [...kervadec, ...belkacem, ...others]) await addCandidature(stage, cast, story);
  for (const story of approaches) await addApproach(stage, cast, story);
  for (const story of engagements(acharne)) await addEngagement(stage, cast, story);
  return cast;
}

/** Counts response rates, and marks old notifications as read. */
export async function finishExchanges(
  stage: Stage,
  { acharnes, companies, colleagues, isFresh }: Cast,
): Promise<void> {
  const { db, now } = stage;
  const newOnes = [...acharnes.values(), ...colleagues.values()].filter(isFresh);
  if (newOnes.length === 0) return;
  const fresh = newOnes.map(({ userId }) => userId);
  await endByClock(stage, newOnes);
  await moveCalls(db, { at: now, appUrl: stage.appUrl });
  for (const company of companies.values())
    await db.transaction((tx) => countResponses(tx, companyIdOf(company), now));
  // Colleagues have read what the founder has read.
  await db
    .update(memberThreads)
    .set({ unread: 0 })
    .where(
      and(
        inArray(memberThreads.user_id, fresh),
        sql`not exists (select from member_threads as first
          join memberships on memberships.user_id = first.user_id and memberships.company_id = first.user_id
          where first.conversation_id = ${memberThreads.conversation_id} and first.unread > 0)`,
      ),
    );
  await db
    .update(notifications)
    .set({ read_at: now })
    .where(
      and(
        inArray(notifications.user_id, fresh),
        isNull(notifications.read_at),
        lte(notifications.at, daysBefore(now, NOTIFICATIONS_READ_DAYS)),
      ),
    );
}

/** Expires what nobody answered. */
async function endByClock({ db, appUrl, now }: Stage, people: readonly User[]): Promise<void> {
  const ids = people.flatMap((person) => sideIdOf(person) ?? []);
  const theirs = or(inArray(candidatures.company_id, ids), inArray(candidatures.commercial_id, ids));
  await db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(candidatures)
      .where(and(lte(candidatures.expires_at, now), theirs))
      .orderBy(candidatures.expires_at);
    for (const row of due) {
      const at = row.expires_at ?? now;
      const move = findMove(row, "expire", "clock", at);
      if (move) await makeMove(db, tx, row, { move, actorId: null, at, appUrl });
    }
  });
}

async function findCast({ db, known }: Stage): Promise<Cast> {
  const rows = await db
    .select({
      email: users.email,
      first: profiles.first_name,
      last: profiles.last_name,
      slug: profiles.profile_slug,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(inArray(users.email, [...companyEmails, ...colleagueEmails, ...commercialEmails]));
  const accounts = await knownAccounts(
    db,
    rows.map(({ email }) => email),
  );
  const actors = await Promise.all(
    rows.map(async (row) => {
      const account = accounts.get(row.email);
      if (!account) throw new Error(`${row.email} has no account`);
      const user = await asMember(db, account);
      return { ...row, user: user.company ? user : { ...user, role: "commercial" as const, complete: true } };
    }),
  );
  const members = actors.filter(({ user }) => user.company);
  const companies = new Map(
    members
      .filter(({ email }) => companyEmails.includes(email))
      .map(({ email, user }) => [companyEmails.indexOf(email), user]),
  );
  const byId = new Map([...companies.values()].map((company) => [companyIdOf(company), company]));
  const theirs = await db
    .select({ title: missions.title, slug: missions.slug, companyId: missions.company_id })
    .from(missions)
    .where(inArray(missions.company_id, [...byId.keys()]));
  const alreadyKnown = new Set([...known.values()].map(({ userId }) => userId));
  return {
    acharnes: new Map(
      actors
        .filter(({ user }) => !user.company)
        .map(({ first, last, user, slug }) => [`${first} ${last}`, { ...user, slug }]),
    ),
    companies,
    colleagues: new Map(members.map(({ email, user }) => [email, user])),
    missions: new Map(
      theirs.flatMap(({ title, slug, companyId }) => {
        const company = byId.get(companyId);
        return company ? [[title, { slug, company }] as const] : [];
      }),
    ),
    isFresh: ({ userId }) => !alreadyKnown.has(userId),
  };
}
