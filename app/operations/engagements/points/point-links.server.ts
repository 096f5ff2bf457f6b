import { randomBytes } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import type { AccountId } from "~/domain/companies/company-id";
import { WORKING_ROLES } from "~/domain/companies/memberships";
import type { ActReader } from "~/domain/companies/who-acted";
import { confirmationDeadline, lateConfirmationDeadline } from "~/domain/engagements/weeks";
import { PATHS, pathOf } from "~/domain/paths";
import { sha256 } from "~/platform/accounts/tokens.server";
import {
  type EngagementRow,
  engagements,
  memberships,
  type PointRow,
  pointLinks,
  points,
} from "~/platform/db/schema.server";
import type { Reader, Tx } from "~/platform/db.server";
import { findActReader } from "../notify-of-engagement.server";
import { lastOf, readWeek, type StoredWeek } from "./week-of-engagement.server";

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

type NewLink = { readonly point: PointRow; readonly memberId: AccountId; readonly appUrl: string };

/** POINT-8: the address in a mail that answers a version without a session; only the hash of its secret is stored. */
export async function makePointLink(
  tx: Tx,
  { point: { id, at }, memberId, appUrl }: NewLink,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await tx.insert(pointLinks).values({
    token_hash: sha256(token),
    point_id: id,
    user_id: memberId,
    expires_at: lateConfirmationDeadline(confirmationDeadline(at)),
  });
  return `${appUrl}${pathOf(PATHS.answer, token)}`;
}

/** TEAM-3: a mailed link belongs to a member, and ends with their right to answer. */
const mayAnswer = async (db: Reader, { company_id }: EngagementRow, userId: string): Promise<boolean> =>
  company_id !== null &&
  (await db.$count(
    memberships,
    and(
      eq(memberships.user_id, userId),
      eq(memberships.company_id, company_id),
      inArray(memberships.role, WORKING_ROLES),
    ),
  )) > 0;

type LinkedWeek = {
  readonly engagement: EngagementRow;
  readonly point: PointRow;
  readonly stored: StoredWeek;
  readonly userId: string;
  readonly reader: ActReader;
};

/** Null for a token of no point: it may be one of another kind. */
export type FoundPointLink =
  | (LinkedWeek & { readonly state: "open" | "used" | "replaced" | "answered" })
  | { readonly state: "over" }
  | null;

/** POINT-8: the week that a mailed link answers, without using it. */
export async function findPointLink(db: Reader, token: string, at: Date): Promise<FoundPointLink> {
  if (!TOKEN.test(token)) return null;
  const [found] = await db
    .select({ link: pointLinks, point: points, engagement: engagements })
    .from(pointLinks)
    .innerJoin(points, eq(points.id, pointLinks.point_id))
    .innerJoin(engagements, eq(engagements.id, points.engagement_id))
    .where(eq(pointLinks.token_hash, sha256(token)));
  if (!found) return null;
  const { link, point, engagement } = found;
  if (!(await mayAnswer(db, engagement, link.user_id))) return { state: "over" };
  const stored = await readWeek(db, engagement, point.week, at);
  const userId = link.user_id;
  const reader = await findActReader(db, engagement, { side: "company", userId });
  const linked = { engagement, point, stored, userId, reader };
  if (link.used_at) return { state: "used", ...linked };
  if (link.expires_at <= at) return { state: "over" };
  if (lastOf(stored.acts, "write")?.id !== point.id) return { state: "replaced", ...linked };
  const isAnswered = stored.acts.at(-1)?.id !== point.id;
  return { state: isAnswered ? "answered" : "open", ...linked };
}

/** Marks a link as used. Its engagement is locked, so that it is used once. */
export async function spendPointLink(tx: Tx, token: string, at: Date): Promise<void> {
  await tx
    .update(pointLinks)
    .set({ used_at: at })
    .where(eq(pointLinks.token_hash, sha256(token)));
}
