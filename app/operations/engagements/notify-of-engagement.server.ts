import { otherSide, type Side } from "~/domain/conversations/conversation";
import { ENGAGEMENT_ACTS, type EngagementAct } from "~/domain/engagements/engagement-acts";
import { PATHS, pathOf } from "~/domain/paths";
import { DELETED_ACCOUNT } from "~/domain/profiles/name";
import { type EngagementMailFacts, engagementMail } from "~/mails/engagement-mail";
import type { EngagementRow } from "~/platform/db/schema.server";
import type { Db, Reader, Tx } from "~/platform/db.server";
import { findMissionOf } from "../candidatures/agreed-mission.server";
import { announce } from "../notifications/announce.server";
import { notify } from "../notifications/notify.server";

type Notification = Pick<EngagementMailFacts, "lines" | "text"> & {
  readonly sides: readonly Side[];
  /** The part of the page that the mail opens: 'semaine-2026-12-07'. */
  readonly part?: string;
  /** The address of the button in the mail of a side, where it is not the page; a link with a secret is made with the mail. */
  readonly link?: string | (() => Promise<string>);
  /** The key of a burst, of an act that a side can repeat (SAFE-4). */
  readonly burst?: string;
  readonly at: Date;
  readonly appUrl: string;
};

/** The account of a side; null once it is deleted. */
export const accountOf = (
  { company_id, commercial_id }: Pick<EngagementRow, "company_id" | "commercial_id">,
  side: Side,
): string | null => (side === "company" ? company_id : commercial_id);

/** The name that a side reads of the other, as copied when the offer was accepted. */
export const otherNameOf = (
  engagement: Pick<EngagementRow, "company_name" | "commercial_name">,
  reader: Side,
): string => (reader === "company" ? engagement.commercial_name : engagement.company_name) ?? DELETED_ACCOUNT;

/** NOTIF-1: notifies these sides of an act, in the application and, where the act is mailed, by mail. */
export async function notifyOfEngagement(
  db: Db,
  tx: Tx,
  engagement: EngagementRow,
  act: EngagementAct,
  { sides, part, link, burst, lines, text = null, at, appUrl }: Notification,
): Promise<void> {
  const { kind, mailed } = ENGAGEMENT_ACTS[act];
  const page = `${appUrl}${pathOf(PATHS.engagement, engagement.id)}${part ? `#${part}` : ""}`;
  for (const side of sides) {
    const userId = accountOf(engagement, side);
    if (!userId) continue;
    await notify(db, tx, {
      userId,
      kind,
      at,
      about: { engagementId: engagement.id, act },
      ...(burst ? { burst, from: accountOf(engagement, otherSide(side)) } : {}),
      mail: mailed
        ? async () =>
            engagementMail(act, {
              reader: side,
              otherName: otherNameOf(engagement, side),
              missionTitle: await findAgreedTitle(tx, engagement),
              ...(lines ? { lines } : {}),
              text,
              link: typeof link === "function" ? await link() : (link ?? page),
            })
        : null,
    });
  }
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
  announce(tx, { userIds: [company_id, commercial_id], kind: "engagement", id });
