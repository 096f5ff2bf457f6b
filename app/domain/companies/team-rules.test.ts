import { expect, test } from "vitest";
import { TEAM_MAX } from "../bounds";
import { looksLikePhone } from "../profiles/profile-fields";
import { inviteForm, joinForm } from "./member-forms";
import type { MembershipRole } from "./memberships";
import { endOfInvitation, hasRoomInTeam, invitationLife, keepsAnOwner, maskedAddress } from "./team-rules";

const team = (...roles: MembershipRole[]) => roles.map((role, n) => ({ userId: `${n}`, role }));

test("TEAM-2 a company keeps an owner whatever a member becomes", () => {
  const one = team("owner", "recruiter", "reader");
  expect(keepsAnOwner(one, { userId: "0", role: null })).toBe(false);
  expect(keepsAnOwner(one, { userId: "0", role: "recruiter" })).toBe(false);
  expect(keepsAnOwner(one, { userId: "0", role: "owner" })).toBe(true);
  expect(keepsAnOwner(one, { userId: "1", role: null })).toBe(true);
  expect(keepsAnOwner(team("owner", "owner"), { userId: "0", role: "reader" })).toBe(true);
});

test("TEAM-3 members and open invitations together have a limit, and an invitation has 14 days", () => {
  expect(hasRoomInTeam(1, TEAM_MAX - 2)).toBe(true);
  expect(hasRoomInTeam(1, TEAM_MAX - 1)).toBe(false);
  expect(invitationLife()).toBe("14 jours");
  expect(endOfInvitation(new Date("2026-11-20T10:00:00Z"))).toEqual(new Date("2026-12-04T10:00:00Z"));
});

test("TEAM-3 the address of an invitation is masked for others", () => {
  expect(maskedAddress("claire.morel@exemple.fr")).toBe("c…@exemple.fr");
});

test("TEAM-3 an invitation normalises its address and knows three roles", () => {
  expect(inviteForm.parse({ email: "  Claire@Exemple.FR ", role: "reader" })).toEqual({
    email: "claire@exemple.fr",
    role: "reader",
  });
  for (const role of ["", "admin", "entreprise"])
    expect(inviteForm.safeParse({ email: "claire@exemple.fr", role }).success).toBe(false);
});

test("TEAM-3 PUB-8 a name with contact details cannot join a company", () => {
  const person = { first_name: "Claire", last_name: "Morel", phone: "06 12 34 56 78" };
  const form = joinForm(looksLikePhone);
  expect(form.safeParse(person).success).toBe(true);
  for (const first_name of ["claire@exemple.fr", "06 12 34 56 78", "www.exemple.fr", "C"])
    expect(form.safeParse({ ...person, first_name }).success).toBe(false);
});
