import { eq } from "drizzle-orm";
import type { CompanyId } from "~/domain/companies/company-id";
import { calls, memberships, notifications } from "~/platform/db/schema.server";
import type { Tx } from "~/platform/db.server";
import { announce } from "../../notifications/announce.server";
import { writeCompanySearch } from "../../profiles/write-company-search.server";
import { endWorkLinks } from "./end-work-links.server";

type Ended = { readonly userId: string; readonly companyId: CompanyId };

/**
 * TEAM-3, TEAM-6: ends the access of a member of a locked company: the membership, with the missions that the member answers
 * for and what is unread, the mailed links, and the notifications, which tell of the company. Messages stay the company's.
 */
export async function endMembership(tx: Tx, { userId, companyId }: Ended): Promise<void> {
  // Before the row is gone, so that the pages of the member are told too.
  await announce(tx, { userIds: [], companyId, kind: "team", id: companyId });
  await endAccess(tx, userId);
  await tx.delete(memberships).where(eq(memberships.user_id, userId));
  await writeCompanySearch(tx, companyId);
}

/** What a person has of a company beside the membership: mailed links, and notifications. */
export async function endAccess(tx: Tx, userId: string): Promise<void> {
  await endWorkLinks(tx, userId);
  await leaveCalls(tx, userId);
  await tx.delete(notifications).where(eq(notifications.user_id, userId));
}

/** CALL-3: the calls stay; the notified members answer for them until one takes part. */
async function leaveCalls(tx: Tx, userId: string): Promise<void> {
  await tx.update(calls).set({ member_id: null }).where(eq(calls.member_id, userId));
  await tx.update(calls).set({ calendar_member_id: null }).where(eq(calls.calendar_member_id, userId));
}
