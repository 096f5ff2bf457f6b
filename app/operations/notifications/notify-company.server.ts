import { and, asc, desc, eq } from "drizzle-orm";
import type { AccountId, CompanyId } from "~/domain/companies/company-id";
import { membersToNotify } from "~/domain/companies/members-to-notify";
import { MEMBERSHIPS } from "~/domain/companies/memberships";
import type { MailContent } from "~/mails/render";
import { memberships, messages, missions, profiles } from "~/platform/db/schema.server";
import type { Db, Reader, Tx } from "~/platform/db.server";
import { type Notification, notify } from "./notify.server";

export type Addressee = {
  readonly userId: AccountId;
  readonly firstName: string;
  /** Whether the mail may ask them to act; a reader only reads (TEAM-2). */
  readonly works: boolean;
};

/** What the notification is about, which decides who answers for it (TEAM-4). */
export type Concern = {
  readonly missionId?: string | null;
  readonly conversationId?: string | null;
};

type CompanyNotification = Omit<Notification, "userId" | "mail"> & {
  readonly companyId: CompanyId;
  readonly concerns: Concern;
  /** Rendered for each member who wants the mail. */
  readonly mail: ((member: Addressee) => MailContent | Promise<MailContent>) | null;
};

/**
 * TEAM-4, NOTIF-1: notifies the members of a company who answer for it or chose to follow everything. A mandatory notification
 * reaches an owner in any case.
 */
export async function notifyCompany(
  db: Db,
  tx: Tx,
  { companyId, concerns, mail, ...notification }: CompanyNotification,
): Promise<void> {
  const { mandatory = false } = notification;
  for (const member of await findMembersToNotify(tx, companyId, { ...concerns, mandatory }))
    await notify(db, tx, {
      ...notification,
      userId: member.userId,
      mail: mail && (() => mail(member)),
    });
}

/** The members who are notified, the longest-standing first. */
export async function findMembersToNotify(
  db: Reader,
  companyId: CompanyId,
  { missionId, conversationId, mandatory = false }: Concern & { readonly mandatory?: boolean },
): Promise<Addressee[]> {
  const members = await db
    .select({
      userId: memberships.user_id,
      role: memberships.role,
      notified: memberships.notified,
      firstName: profiles.first_name,
    })
    .from(memberships)
    .innerJoin(profiles, eq(profiles.id, memberships.user_id))
    .where(eq(memberships.company_id, companyId))
    .orderBy(asc(memberships.since), asc(memberships.user_id));
  const [mission] = missionId
    ? await db.select({ id: missions.responsible_id }).from(missions).where(eq(missions.id, missionId))
    : [];
  const [written] = conversationId
    ? await db
        .select({ id: messages.author_id })
        .from(messages)
        .where(and(eq(messages.conversation_id, conversationId), eq(messages.by, "company")))
        .orderBy(desc(messages.id))
        .limit(1)
    : [];
  return membersToNotify(members, {
    responsibleId: mission?.id ?? null,
    lastWriterId: written?.id ?? null,
    mandatory,
  }).map(({ userId, firstName, role }) => ({
    userId: userId as AccountId,
    firstName: firstName ?? "Bonjour",
    works: MEMBERSHIPS[role].works,
  }));
}
