import { switchCompanyPage } from "~/operations/companies/switch-company-page.server";
import { changeRole } from "~/operations/companies/team/change-role.server";
import { findTeam } from "~/operations/companies/team/find-team.server";
import { handOver } from "~/operations/companies/team/hand-over.server";
import { inviteMember } from "~/operations/companies/team/invite-member.server";
import { joinCompany } from "~/operations/companies/team/join-company.server";
import { leaveCompany } from "~/operations/companies/team/leave-company.server";
import { chooseNotified } from "~/operations/companies/team/member-settings.server";
import { removeMember } from "~/operations/companies/team/remove-member.server";
import { resendInvitation } from "~/operations/companies/team/resend-invitation.server";
import { withdrawInvitation } from "~/operations/companies/team/withdraw-invitation.server";
import { deleteCompany } from "~/operations/personal-data/erasure/delete-company.server";
import { saveMember } from "~/operations/profiles/save-member.server";
import { anAccount, proven } from "../accounts/people";
import { NOON } from "../accounts/visitors";
import type { TestDb } from "../database";
import { aCompany, aMember } from "../profiles";
import { invite, PERSON } from "../team";
import { newcomer, type Scenes, when } from "./scene";

async function team(t: TestDb) {
  const owner = await aCompany(t.db, { status: "published", submitted_at: NOON });
  const member = await aMember(t.db, owner, "recruiter");
  return { owner, member, key: { memberId: member.userId } };
}

async function invited(t: TestDb) {
  const { owner } = await team(t);
  const email = newcomer();
  const token = await invite(t, owner, { email });
  const [made] = (await findTeam(t.db, owner, NOON))?.invitations ?? [];
  return { owner, email, token, key: { invitationId: made?.id ?? "" } };
}

/** Forms of the members of a company. */
export const COMPANY_SCENES: Scenes = {
  changeRole: async (t) => {
    const { owner, key } = await team(t);
    return () => changeRole(t.db, owner, { ...key, role: "reader" }, when);
  },
  chooseNotified: async (t) => {
    const { member } = await team(t);
    return () => chooseNotified(t.db, member, "all");
  },
  deleteCompany: async (t) => {
    const { owner } = await team(t);
    return () => deleteCompany(t.db, proven(owner, NOON), when);
  },
  handOver: async (t) => {
    const { owner, key } = await team(t);
    return () => handOver(t.db, proven(owner, NOON), key, when);
  },
  inviteMember: async (t) => {
    const { owner } = await team(t);
    const email = newcomer();
    return () => inviteMember(t.db, owner, { email, role: "reader" }, when);
  },
  joinCompany: async (t) => {
    const { email, token } = await invited(t);
    const account = await anAccount(t.db, email);
    return () => joinCompany(t.db, account, token, PERSON, when);
  },
  leaveCompany: async (t) => {
    const { member } = await team(t);
    return () => leaveCompany(t.db, member, when);
  },
  removeMember: async (t) => {
    const { owner, key } = await team(t);
    return () => removeMember(t.db, owner, key, when);
  },
  resendInvitation: async (t) => {
    const { owner, key } = await invited(t);
    const later = { ...when, at: new Date(NOON.getTime() + 60_000) };
    return () => resendInvitation(t.db, owner, key, later);
  },
  saveMember: async (t) => {
    const { member } = await team(t);
    return () => saveMember(t.db, member, PERSON);
  },
  switchCompanyPage: async (t) => {
    const { owner } = await team(t);
    return () => switchCompanyPage(t.db, owner, { shown: false, at: NOON });
  },
  withdrawInvitation: async (t) => {
    const { owner, key } = await invited(t);
    return () => withdrawInvitation(t.db, owner, key, { at: NOON });
  },
};
