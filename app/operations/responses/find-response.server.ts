import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { afterOneMore, type Response, responseOf } from "~/marketplace/candidatures/response-rate";
import { UNANSWERED } from "~/marketplace/candidatures/terms";
import type { Actor } from "~/marketplace/policy";
import { candidatures, shownMissions, shownProfiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { permitted } from "../authorize";
import { otherColumns, otherName } from "../other-name.server";
import { preparedOnce } from "../prepared-once.server";
import { countReceived } from "./count-responses.server";

export type OwnResponse = Response & {
  /** How many wait for a first answer. */
  readonly waiting: number;
  /** The candidature that ends first without one, and what silence or an answer would make of the rate. */
  readonly next: {
    readonly candidatureId: string;
    readonly name: string;
    readonly expiresAt: Date;
    readonly silent: ReturnType<typeof afterOneMore>;
    readonly answered: ReturnType<typeof afterOneMore>;
  } | null;
};

/** RESP-1: how the company that asks answers, of what that is made, and what changes it next; null for who is none. */
export async function findOwnResponse(db: Reader, actor: Actor, at: Date): Promise<OwnResponse | null> {
  const company = permitted(actor, "candidature.readReceived");
  if (!company) return null;
  const [{ waiting, ...judged }, next] = await Promise.all([
    countReceived(db, company.userId, at),
    findNext(db, company.userId, at),
  ]);
  const response = responseOf(judged);
  return {
    ...response,
    waiting,
    next: next && {
      ...next,
      silent: afterOneMore(response, false),
      answered: afterOneMore(response, true),
    },
  };
}

/** Of those that wait and do not count yet, the one that ends first. */
async function findNext(db: Reader, companyId: string, at: Date) {
  const [next] = await nearest(db, "next answer").execute({ companyId, at });
  if (!next?.expiresAt) return null;
  const { candidatureId, expiresAt, other } = next;
  return { candidatureId, expiresAt, name: otherName("company", other) ?? "" };
}

/** It is found before it is joined to who sent it: that is asked of one, not of all that wait. */
const nearest = preparedOnce((db, name: "next answer") => {
  const first = db
    .select()
    .from(candidatures)
    .where(
      and(
        eq(candidatures.company_id, sql.placeholder("companyId")),
        inArray(candidatures.status, UNANSWERED),
        isNull(candidatures.answered_at),
        gt(candidatures.expires_at, sql.placeholder("at")),
      ),
    )
    .orderBy(asc(candidatures.expires_at))
    .limit(1)
    .as("first");
  return db
    .select({
      candidatureId: first.id,
      expiresAt: first.expires_at,
      other: otherColumns(first.commercial_id),
    })
    .from(first)
    .leftJoin(shownMissions, eq(shownMissions.mission_id, first.mission_id))
    .leftJoin(shownProfiles, eq(shownProfiles.profile_id, first.commercial_id))
    .prepare(name);
});
