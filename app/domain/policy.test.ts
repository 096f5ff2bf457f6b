import { expect, test } from "vitest";
import type { AccountId } from "./companies/company-id";
import type { MembershipRole } from "./companies/memberships";
import { ACTIONS, type Action, type Actor, can, sideIdOf, VISITOR } from "./policy";

const ME = "11111111-1111-4111-8111-111111111111" as AccountId;
const OTHER = "22222222-2222-4222-8222-222222222222";
const COMPANY = "33333333-3333-4333-8333-333333333333";

const user = (facts: Partial<Extract<Actor, { kind: "user" }>>): Actor => ({
  kind: "user",
  userId: ME,
  role: null,
  company: null,
  complete: false,
  validated: false,
  admin: false,
  ...facts,
});

const member = (role: MembershipRole, facts: Parameters<typeof user>[0] = {}): Actor =>
  user({ role: "entreprise", company: { id: COMPANY, role }, complete: true, ...facts });

const ACTORS = {
  visitor: VISITOR,
  account: user({}),
  commercialDraft: user({ role: "commercial" }),
  commercial: user({ role: "commercial", complete: true }),
  withoutCompany: user({ role: "entreprise" }),
  companyDraft: member("owner", { complete: false }),
  owner: member("owner"),
  recruiter: member("recruiter"),
  reader: member("reader"),
  validatedOwner: member("owner", { validated: true }),
  validatedRecruiter: member("recruiter", { validated: true }),
  validatedReader: member("reader", { validated: true }),
  admin: user({ admin: true }),
  adminWithShortPassword: user({ admin: true, mustRenewPassword: true }),
  adminWithoutSecondFactor: user({ admin: true, mustShowSecondFactor: true }),
  adminCommercial: user({ role: "commercial", complete: true, admin: true }),
  adminCompany: member("owner", { admin: true }),
} satisfies Record<string, Actor>;
type Name = keyof typeof ACTORS;

const everyUser = (Object.keys(ACTORS) as Name[]).filter((name) => name !== "visitor");
const admins: Name[] = ["admin", "adminCommercial", "adminCompany"];
const owners: Name[] = ["owner", "validatedOwner", "adminCompany"];
/** TEAM-2: the members who write, and all who read. */
const recruiters: Name[] = [...owners, "recruiter", "validatedRecruiter"];
const members: Name[] = [...recruiters, "reader", "validatedReader"];
/** Everybody with something of their own. */
const owning = everyUser.filter((name) => name !== "withoutCompany");
const commercials: Name[] = ["commercial", "adminCommercial"];

/** The allowed actors; all others are refused. */
const MAY: Record<Action, Name[]> = {
  "account.manage": everyUser,
  "role.choose": ["account", "admin", "adminWithShortPassword", "adminWithoutSecondFactor"],
  "profile.fillCommercial": ["commercialDraft", "commercial", "adminCommercial"],
  "profile.fillCompany": [
    "account",
    "withoutCompany",
    "companyDraft",
    ...owners,
    "admin",
    "adminWithShortPassword",
    "adminWithoutSecondFactor",
  ],
  "profile.fillMember": members,
  "profile.readOwn": owning,
  "profile.readLinks": ["validatedOwner", "validatedRecruiter", "validatedReader"],
  "profile.moderate": admins,
  "acharne.contact": ["validatedOwner", "validatedRecruiter"],
  "mission.submit": recruiters,
  "mission.apply": commercials,
  "candidature.readOwn": commercials,
  "candidature.readReceived": members,
  "candidature.follow": members,
  "candidature.answer": recruiters,
  "candidature.pursue": commercials,
  "conversation.read": [...members, ...commercials],
  "conversation.write": [...recruiters, ...commercials],
  "results.share": commercials,
  "list.read": [...members, ...commercials],
  "list.manage": [...recruiters, ...commercials],
  "availability.state": commercials,
  "reference.ask": commercials,
  "company.readMembers": members,
  "company.manage": ["companyDraft", ...owners],
  "mission.listOwn": members,
  "mission.readOwn": owning,
  "mission.manage": recruiters,
  "mission.moderate": admins,
  "report.judge": admins,
  "replacement.propose": admins,
  "draft.keep": everyUser,
  "admin.enter": admins,
};

type Subject = { ownerId: string | null; companyId: string | null; met: boolean };
const asks = can as (actor: Actor, action: Action, subject?: Subject) => boolean;

test("STATE-3 ADM-1 PUBL-1 ONB-2 ONB-32 PUB-5 PUB-6 TEAM-2 every actor and every action, case by case", () => {
  expect(Object.keys(MAY).sort()).toEqual([...ACTIONS].sort());
  for (const action of ACTIONS) {
    const allowed = (Object.keys(ACTORS) as Name[]).filter((name) =>
      asks(ACTORS[name], action, { ownerId: sideIdOf(ACTORS[name]), companyId: COMPANY, met: true }),
    );
    expect([action, allowed.sort()]).toEqual([action, [...MAY[action]].sort()]);
  }
});

test("DIR-9 MIS-8 ADM-1 TEAM-2 nobody reads what belongs to another, administrators included", () => {
  for (const name of Object.keys(ACTORS) as Name[]) {
    expect(can(ACTORS[name], "profile.readOwn", { ownerId: OTHER })).toBe(false);
    expect(can(ACTORS[name], "mission.readOwn", { ownerId: OTHER })).toBe(false);
    expect(can(ACTORS[name], "mission.manage", { ownerId: OTHER })).toBe(false);
    for (const companyId of [OTHER, null])
      expect(can(ACTORS[name], "company.manage", { companyId })).toBe(false);
    for (const ownerId of [OTHER, null]) {
      expect(can(ACTORS[name], "candidature.follow", { ownerId })).toBe(false);
      expect(can(ACTORS[name], "candidature.answer", { ownerId })).toBe(false);
      expect(can(ACTORS[name], "candidature.pursue", { ownerId })).toBe(false);
    }
  }
});

test("TEAM-1 a member owns what is the company's, and nothing by the account's id", () => {
  for (const role of ["owner", "recruiter", "reader"] as const) {
    const actor = ACTORS[role];
    expect(sideIdOf(actor)).toBe(COMPANY);
    for (const action of [
      "profile.readOwn",
      "mission.readOwn",
      "mission.manage",
      "candidature.follow",
    ] as const)
      expect(can(actor, action, { ownerId: ME })).toBe(false);
  }
  expect(sideIdOf(ACTORS.withoutCompany)).toBeNull();
});

test("PUB-6 the links of an Acharné are hidden from companies that they neither applied nor replied to", () => {
  for (const name of Object.keys(ACTORS) as Name[])
    expect(can(ACTORS[name], "profile.readLinks", { met: false })).toBe(false);
});
