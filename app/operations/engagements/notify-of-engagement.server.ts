import { eq } from "drizzle-orm";
import type { AccountId } from "~/domain/companies/company-id";
import { type ActReader, actorName } from "~/domain/companies/who-acted";
import { otherSide, type Side } from "~/domain/conversations/conversation";
import { ENGAGEMENT_ACTS, type EngagementAct } from "~/domain/engagements/engagement-acts";
import { PATHS, pathOf } from "~/domain/paths";
import { DELETED_ACCOUNT } from "~/domain/profiles/name";
import { type EngagementMailFacts, engagementMail } from "~/mails/engagement-mail";
import { conversations, type EngagementRow } from "~/platform/db/schema.server";
import type { Db, Reader, Tx } from "~/platform/db.server";
import { findMissionOf } from "../candidatures/agreed-mission.server";
import { findMemberNames } from "../companies/member-name.server";
import { announce } from "../notifications/announce.server";
import { notify } from "../notifications/notify.server";
import { type Addressee, type Concern, notifyCompany } from "../notifications/notify-company.server";

type Notification = Pick<EngagementMailFacts, "lines" | "text"> & {
  readonly sides: readonly Side[];
  /** Who acted for the other side; null for the clock and the team. */
  readonly actorId: string | null;
  /** The part of the page that the mail opens: 'semaine-2026-12-07'. */
  readonly part?: string;
  /**
   * The address of the button in the mail of a side, where it is not the page. A link with a secret is made with the mail, for
   * a member who may answer (TEAM-2).
   */
  readonly link?: string | ((memberId: AccountId) => Promise<string>);
  /** The key of a burst, of an act that a side can repeat (SAFE-4). */
  readonly burst?: string;
  readonly at: Date;
  readonly appUrl: string;
};

/** The id of a side: of the company, or of the Acharné's account; null once it is deleted. */
export const partyOf = (
  { company_id, commercial_id }: Pick<EngagementRow, "company_id" | "commercial_id">,
  side: Side,
): string | null => (side === "company" ? company_id : commercial_id);

type Names = Pick<EngagementRow, "company_name" | "commercial_name">;

/** The names of both sides, as copied when the offer was accepted. */
export const sideNamesOf = ({ company_name, commercial_name }: Names): Readonly<Record<Side, string>> => ({
  company: company_name ?? DELETED_ACCOUNT,
  commercial: commercial_name ?? DELETED_ACCOUNT,
});

/** The name that a side reads of the other. */
export const otherNameOf = (engagement: Names, reader: Side): string =>
  sideNamesOf(engagement)[otherSide(reader)];

/** TEAM-4: what a reader of a side may know of who acted on an engagement. */
export const findActReader = async (
  db: Reader,
  engagement: Pick<EngagementRow, "company_id"> & Names,
  { side, userId }: Pick<ActReader, "side" | "userId">,
): Promise<ActReader> => ({
  side,
  userId,
  sides: sideNamesOf(engagement),
  members: await findMemberNames(db, engagement.company_id, side),
});

/** NOTIF-1: notifies these sides of an act, in the application and, where the act is mailed, by mail. */
export async function notifyOfEngagement(
  db: Db,
  tx: Tx,
  engagement: EngagementRow,
  act: EngagementAct,
  { sides, actorId, part, link, burst, lines, text = null, at, appUrl }: Notification,
): Promise<void> {
  const { kind, mailed } = ENGAGEMENT_ACTS[act];
  const page = `${appUrl}${pathOf(PATHS.engagement, engagement.id)}${part ? `#${part}` : ""}`;
  const { company_id: companyId, commercial_id: commercialId } = engagement;
  const shared = {
    kind,
    at,
    about: { engagementId: engagement.id, act },
    ...(burst ? { burst, from: actorId } : {}),
  };
  const mailTo = async (side: Side, member?: Addressee) => {
    const reader = await findActReader(tx, engagement, { side, userId: null });
    return engagementMail(act, {
      reader: side,
      otherName: actorName({ by: otherSide(side), actorId }, reader),
      missionTitle: await findAgreedTitle(tx, engagement),
      ...(lines ? { lines } : {}),
      text,
      link: (typeof link === "function" ? member?.works && (await link(member.userId)) : link) || page,
    });
  };
  if (sides.includes("company") && companyId)
    await notifyCompany(db, tx, {
      companyId,
      concerns: await findConcern(tx, engagement),
      ...shared,
      mail: mailed ? (member) => mailTo("company", member) : null,
    });
  if (sides.includes("commercial") && commercialId)
    await notify(db, tx, {
      userId: commercialId,
      ...shared,
      mail: mailed ? () => mailTo("commercial") : null,
    });
}

/** TEAM-4: what an engagement is about: its mission, and the thread of its candidature. */
export const findConcern = async (db: Reader, engagement: EngagementRow): Promise<Concern> => ({
  missionId: engagement.mission_id,
  conversationId: await findThreadId(db, engagement),
});

export async function findThreadId(db: Reader, { candidature_id }: EngagementRow): Promise<string | null> {
  const [thread] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.candidature_id, candidature_id));
  return thread?.id ?? null;
}

/** The title of the mission as it was agreed on. */
export async function findAgreedTitle(db: Reader, engagement: EngagementRow): Promise<string> {
  const mission = await findMissionOf(db, {
    id: engagement.candidature_id,
    mission_id: engagement.mission_id,
    status: "accepted",
  });
  return mission?.title ?? "Mission supprimée";
}

/** CONV-5: makes the open pages of both sides reload the engagement. */
export const announceEngagement = (tx: Tx, { id, company_id, commercial_id }: EngagementRow): Promise<void> =>
  announce(tx, { userIds: [commercial_id], companyId: company_id, kind: "engagement", id });
