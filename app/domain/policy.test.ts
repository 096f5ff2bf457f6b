import { expect, test } from "vitest";
import { ACTIONS, type Action, type Actor, can, VISITOR } from "./policy";

const ME = "11111111-1111-4111-8111-111111111111";
const OTHER = "22222222-2222-4222-8222-222222222222";

const user = (facts: Partial<Extract<Actor, { kind: "user" }>>): Actor => ({
  kind: "user",
  userId: ME,
  role: null,
  complete: false,
  validated: false,
  admin: false,
  ...facts,
});

const ACTORS = {
  visitor: VISITOR,
  account: user({}),
  commercialDraft: user({ role: "commercial" }),
  commercial: user({ role: "commercial", complete: true }),
  companyDraft: user({ role: "entreprise" }),
  company: user({ role: "entreprise", complete: true }),
  validated: user({ role: "entreprise", complete: true, validated: true }),
  admin: user({ admin: true }),
  adminWithShortPassword: user({ admin: true, mustRenewPassword: true }),
  adminWithoutSecondFactor: user({ admin: true, mustShowSecondFactor: true }),
  adminCommercial: user({ role: "commercial", complete: true, admin: true }),
  adminCompany: user({ role: "entreprise", complete: true, admin: true }),
} satisfies Record<string, Actor>;
type Name = keyof typeof ACTORS;

const everyUser: Name[] = [
  "account",
  "commercialDraft",
  "commercial",
  "companyDraft",
  "company",
  "validated",
  "admin",
  "adminWithShortPassword",
  "adminWithoutSecondFactor",
  "adminCommercial",
  "adminCompany",
];
const admins: Name[] = ["admin", "adminCommercial", "adminCompany"];
const companies: Name[] = ["company", "validated", "adminCompany"];
const commercials: Name[] = ["commercial", "adminCommercial"];

/** The allowed actors; all others are refused. */
const MAY: Record<Action, Name[]> = {
  "account.manage": everyUser,
  "role.choose": ["account", "admin", "adminWithShortPassword", "adminWithoutSecondFactor"],
  "profile.fillCommercial": ["commercialDraft", "commercial", "adminCommercial"],
  "profile.fillCompany": [
    "account",
    "companyDraft",
    "company",
    "validated",
    "admin",
    "adminWithShortPassword",
    "adminWithoutSecondFactor",
    "adminCompany",
  ],
  "profile.readOwn": everyUser,
  "profile.readLinks": ["validated"],
  "profile.moderate": admins,
  "acharne.contact": ["validated"],
  "mission.submit": companies,
  "mission.apply": commercials,
  "candidature.readOwn": commercials,
  "candidature.readReceived": companies,
  "candidature.answer": companies,
  "candidature.pursue": commercials,
  "conversation.write": [...companies, ...commercials],
  "results.share": commercials,
  "mission.listOwn": companies,
  "mission.readOwn": everyUser,
  "mission.manage": companies,
  "mission.moderate": admins,
  "report.judge": admins,
  "replacement.propose": admins,
  "draft.keep": everyUser,
  "admin.enter": admins,
};

type Subject = { ownerId: string; met: boolean };
const asks = can as (actor: Actor, action: Action, subject?: Subject) => boolean;

test("STATE-3 ADM-1 PUBL-1 ONB-2 ONB-32 PUB-5 PUB-6 every actor and every action, case by case", () => {
  expect(Object.keys(MAY).sort()).toEqual([...ACTIONS].sort());
  for (const action of ACTIONS) {
    const allowed = (Object.keys(ACTORS) as Name[]).filter((name) =>
      asks(ACTORS[name], action, { ownerId: ME, met: true }),
    );
    expect([action, allowed.sort()]).toEqual([action, [...MAY[action]].sort()]);
  }
});

test("DIR-9 MIS-8 ADM-1 nobody reads what belongs to another, administrators included", () => {
  for (const name of Object.keys(ACTORS) as Name[]) {
    expect(can(ACTORS[name], "profile.readOwn", { ownerId: OTHER })).toBe(false);
    expect(can(ACTORS[name], "mission.readOwn", { ownerId: OTHER })).toBe(false);
    expect(can(ACTORS[name], "mission.manage", { ownerId: OTHER })).toBe(false);
    for (const ownerId of [OTHER, null]) {
      expect(can(ACTORS[name], "candidature.answer", { ownerId })).toBe(false);
      expect(can(ACTORS[name], "candidature.pursue", { ownerId })).toBe(false);
    }
  }
});

test("PUB-6 the links of an Acharné are hidden from companies that they neither applied nor replied to", () => {
  for (const name of Object.keys(ACTORS) as Name[])
    expect(can(ACTORS[name], "profile.readLinks", { met: false })).toBe(false);
});
