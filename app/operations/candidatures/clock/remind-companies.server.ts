import { and, asc, eq, gt, inArray, isNull, lt, or } from "drizzle-orm";
import {
  dayOfWait,
  REMINDER_DAYS,
  reminderDays,
  reminderDue,
  UNANSWERED,
} from "~/domain/candidatures/deadline";
import type { CompanyId } from "~/domain/companies/company-id";
import { calendarDayOf } from "~/domain/french";
import { PATHS, pathOf } from "~/domain/paths";
import { addDays, parisTime } from "~/domain/working-days";
import { reminderMail, type WaitingCandidature } from "~/mails/reminder-mail";
import { candidatures, conversations, shownMissions } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { notify } from "../../notifications/notify.server";
import { type Addressee, findMembersToNotify } from "../../notifications/notify-company.server";
import { missionTitle, otherColumns, otherName, shownOthers } from "../../other-name.server";
import { isOverseas } from "../../own-first-name.server";
import { makeAnswerLinks } from "../mail-answers/answer-links.server";

type Due = { readonly appUrl: string; readonly at: Date };

/**
 * CAND-4, TEAM-4: reminds companies of candidatures without an answer, one mail for each member who answers for some of them;
 * returns how many candidatures. Of several missed reminders, the latest is sent.
 */
export async function remindCompanies(db: Db, due: Due): Promise<number> {
  const late = await db
    .selectDistinct({ id: candidatures.company_id })
    .from(candidatures)
    .where(isDue(due.at));
  let reminded = 0;
  for (const { id } of late) if (id) reminded += await remindCompany(db, id, due);
  return reminded;
}

/** `reminderDue` in SQL; excludes candidatures past their deadline. */
function isDue(at: Date) {
  const today = calendarDayOf(at);
  const reminders = REMINDER_DAYS.map((day) =>
    and(
      lt(candidatures.reminded, day),
      reminderDays(true).includes(day) ? undefined : isNull(candidatures.answered_at),
      lt(candidatures.submitted_at, parisTime(addDays(today, 1 - day), 0)),
    ),
  );
  return and(inArray(candidatures.status, UNANSWERED), gt(candidatures.expires_at, at), or(...reminders));
}

const remindCompany = (db: Db, companyId: CompanyId, { appUrl, at }: Due): Promise<number> =>
  db.transaction(async (tx) => {
    const rows = await lockDue(tx, companyId, at);
    if (rows.length === 0) return 0;
    for (const { id, submittedAt, reminded, answeredAt } of rows)
      await tx
        .update(candidatures)
        .set({
          reminded:
            reminderDue({ since: submittedAt, reminded, isAnswered: answeredAt !== null }, at) ?? reminded,
        })
        .where(eq(candidatures.id, id));
    const overseas = await isOverseas(tx, companyId);
    for (const { member, theirs } of await byMember(tx, companyId, rows))
      await remindMember(db, tx, { member, rows: theirs, overseas, appUrl, at });
    return rows.length;
  });

type DueRow = Awaited<ReturnType<typeof lockDue>>[number];
type Theirs = { readonly member: Addressee; readonly theirs: DueRow[] };

/** The members who answer for these candidatures, each with theirs. */
async function byMember(tx: Tx, companyId: CompanyId, rows: readonly DueRow[]): Promise<Theirs[]> {
  const found = new Map<string, Theirs>();
  for (const row of rows)
    for (const member of await findMembersToNotify(tx, companyId, row)) {
      const known = found.get(member.userId) ?? { member, theirs: [] };
      known.theirs.push(row);
      found.set(member.userId, known);
    }
  return [...found.values()];
}

type Reminder = Due & {
  readonly member: Addressee;
  readonly rows: readonly DueRow[];
  readonly overseas: boolean;
};

async function remindMember(
  db: Db,
  tx: Tx,
  { member: { userId, firstName, works }, rows, overseas, appUrl, at }: Reminder,
): Promise<void> {
  const [only, ...others] = rows;
  const waiting = rows.map(
    (row): WaitingCandidature => ({
      missionTitle: row.missionTitle ?? "",
      commercialName: otherName("company", row.other) ?? "",
      day: dayOfWait(row.submittedAt, at),
      daysLeft: dayOfWait(at, row.expiresAt ?? at),
      link: `${appUrl}${pathOf(PATHS.candidature, row.id)}`,
    }),
  );
  await notify(db, tx, {
    userId,
    kind: "candidature_reminder",
    at,
    about: others.length === 0 ? { candidatureId: only?.id ?? null } : {},
    mail: async () =>
      reminderMail({
        firstName,
        waiting,
        overseas,
        listLink: `${appUrl}${PATHS.candidatures}`,
        answers:
          only && works && others.length === 0
            ? await makeAnswerLinks(tx, {
                candidatureId: only.id,
                userId,
                event: "submitted",
                appUrl,
                at,
              })
            : [],
      }),
  });
}

/** The due candidatures of one company, by deadline; locks the rows in the order that every server uses. */
async function lockDue(tx: Tx, companyId: CompanyId, at: Date) {
  const locked = await tx
    .select({ id: candidatures.id })
    .from(candidatures)
    .where(and(eq(candidatures.company_id, companyId), isDue(at)))
    .orderBy(candidatures.id)
    .for("update");
  if (locked.length === 0) return [];
  const others = shownOthers(tx, "company");
  return tx
    .select({
      id: candidatures.id,
      missionId: candidatures.mission_id,
      conversationId: conversations.id,
      submittedAt: candidatures.submitted_at,
      expiresAt: candidatures.expires_at,
      reminded: candidatures.reminded,
      answeredAt: candidatures.answered_at,
      missionTitle: missionTitle(candidatures.mission_title),
      other: otherColumns(candidatures.commercial_id, others),
    })
    .from(candidatures)
    .leftJoin(shownMissions, eq(shownMissions.mission_id, candidatures.mission_id))
    .leftJoin(others, eq(others.id, candidatures.commercial_id))
    .leftJoin(conversations, eq(conversations.candidature_id, candidatures.id))
    .where(
      inArray(
        candidatures.id,
        locked.map(({ id }) => id),
      ),
    )
    .orderBy(asc(candidatures.expires_at), candidatures.id);
}
