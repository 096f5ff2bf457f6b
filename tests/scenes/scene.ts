import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { confirmAddressChange } from "~/operations/accounts/address-change/confirm-address-change.server";
import { requestAddressChange } from "~/operations/accounts/address-change/request-address-change.server";
import { beginSecondFactor } from "~/operations/accounts/second-factor/begin-second-factor.server";
import { findEnrolment } from "~/operations/accounts/second-factor/find-second-factor.server";
import { findSession } from "~/operations/accounts/sessions/find-session.server";
import { signIn } from "~/operations/accounts/signing-in/sign-in.server";
import { moveCandidature } from "~/operations/candidatures/move-candidature.server";
import { moderateProfile } from "~/operations/profiles/moderate-profile.server";
import { codeAt } from "~/platform/accounts/totp.server";
import { moderationActs } from "~/platform/db/schema.server";
import { anAdmin } from "../accounts/people";
import { aConfirmedAccount, from, NOON, PASSWORD, tokenIn } from "../accounts/visitors";
import { aCandidature, anApproach } from "../candidatures";
import { APP_URL, type TestDb } from "../database";
import { aCompany } from "../profiles";
import { anOpenMission, aPublicCommercial } from "../published";

type Submit = () => Promise<unknown>;
/** Prepares the data of a form; returns the function that sends it. */
export type Scene = (t: TestDb) => Promise<Submit>;
/** By name of the operation; an operation with several ways has several scenes. */
export type Scenes = Readonly<Record<string, Scene | readonly Scene[]>>;

export const when = { appUrl: APP_URL, at: NOON };
export const OTHER_PASSWORD = "sirocco-obstine-31";
export const newcomer = () => `${randomUUID().slice(0, 12)}@example.test`;
let visits = 0;
/** Each request has an address of its own. */
export const visit = () => {
  visits += 1;
  return from(`10.1.${visits >> 8}.${visits & 255}`);
};

export async function sides({ db }: TestDb) {
  const company = await aCompany(db, { status: "published" });
  const { user: commercial, slug } = await aPublicCommercial(db);
  return { company, commercial, slug };
}

export async function candidature(t: TestDb, sent: Partial<Parameters<typeof aCandidature>[1]> = {}) {
  const { company, commercial } = await sides(t);
  const mission = await anOpenMission(t.db, company);
  const { id } = await aCandidature(t.db, { mission, company, commercial, at: NOON, ...sent });
  return { id, company, commercial, mission };
}

export const SHORTLISTED = { life: { status: "shortlisted" } } as const;
export const ACCEPTED = { life: { status: "accepted", expires_at: null } } as const;

export async function unpublished({ db }: TestDb) {
  const { user } = await aPublicCommercial(db);
  const taken = { profileId: user.userId, move: "unpublish", reason: "Les références sont fausses." };
  await moderateProfile(db, await anAdmin(db), taken, when);
  const [act] = await db.select().from(moderationActs).where(eq(moderationActs.profile_id, user.userId));
  return { user, decisionId: String(act?.id) };
}

export async function approach(t: TestDb) {
  const { company, commercial } = await sides(t);
  const conversationId = await anApproach(t.db, { company, commercial, at: NOON });
  return { company, commercial, key: { conversationId } };
}

export const moved =
  (
    name: string,
    by: "company" | "commercial",
    sent: Parameters<typeof candidature>[1] = {},
    words: object = {},
  ): Scene =>
  async (t) => {
    const made = await candidature(t, sent);
    return () => moveCandidature(t.db, made[by], { candidatureId: made.id, name, ...words }, when);
  };

export async function account({ db }: TestDb) {
  const email = newcomer();
  const userId = await aConfirmedAccount(db, email);
  const { clientAddress, ...arriving } = visit();
  const entered = await signIn(db, { clientAddress, ...arriving }, { email, password: PASSWORD });
  if (!entered.ok) throw new Error(entered.message);
  const origin = from(clientAddress, { cookies: entered.cookies });
  const { actor, sessionId } = await findSession(db, origin);
  return { email, userId, actor, sessionId, origin };
}

/** An account with a second factor, and its first code. */
export async function enrolling(t: TestDb) {
  const made = await account(t);
  await beginSecondFactor(t.db, made.actor, NOON);
  const { key = "" } = (await findEnrolment(t.db, made.actor, NOON)) ?? {};
  return { ...made, digits: codeAt(key, Math.floor(NOON.getTime() / 30_000)) };
}

/** An account with a pending change of address. */
export async function moving(t: TestDb) {
  const { actor, origin, sessionId, email: from } = await account(t);
  const to = newcomer();
  const ask = () =>
    requestAddressChange(t.db, actor, origin, { email: to, currentPassword: PASSWORD, sessionId });
  const linkTo = async (address: string) => tokenIn((await t.mails()).find((mail) => mail.to === address));
  const follow = async (address: string) => {
    const token = await linkTo(address);
    return () => confirmAddressChange(t.db, origin, token);
  };
  return { actor, ask, follow, from, to };
}

export const lastMail = async (t: TestDb) => tokenIn((await t.mails()).at(-1));
