import { eq } from "drizzle-orm";
import { commercialForm } from "~/domain/profiles/commercial-form";
import { slugWords } from "~/domain/slug";
import { chooseRole } from "~/operations/profiles/choose-role.server";
import { moderateProfile } from "~/operations/profiles/moderate-profile.server";
import { readPhone } from "~/operations/profiles/phone.server";
import { submitCommercial } from "~/operations/profiles/submit-commercial.server";
import { profiles } from "~/platform/db/schema.server";
import { acharnes } from "../content/acharnes";
import { demoAccounts } from "../content/demo-accounts";
import type { DemoAcharne } from "../content/types";
import { type Chance, chanceOf } from "../random";
import { must } from "./must";
import { drawPortrait, type Look } from "./portrait";
import { daysBefore, type Stage, spreadOut } from "./stage";

/** The portraits of those with a picture, by full name. */
export const LOOKS: ReadonlyMap<string, Look> = new Map<string, Look>([
  ["Solenn Kermarrec", { ground: "sage", skin: "light", hair: "chestnut", cut: "bob", clothes: "ink" }],
  ["Fatoumata Sissoko", { ground: "brass", skin: "dark", hair: "black", cut: "curls", clothes: "crimson" }],
  [
    "Thibault Wendling",
    { ground: "slate", skin: "fair", hair: "chestnut", cut: "short", clothes: "paper", glasses: true },
  ],
  ["Hélène Schaeffer", { ground: "wine", skin: "light", hair: "grey", cut: "bun", clothes: "paper" }],
  ["Karim Haddouche", { ground: "clay", skin: "tan", hair: "black", cut: "crop", clothes: "ink" }],
  [
    "Patrick Guérinot",
    { ground: "sage", skin: "fair", hair: "grey", cut: "crop", clothes: "slate", glasses: true },
  ],
  ["Julie Tran", { ground: "crimson", skin: "fair", hair: "black", cut: "bob", clothes: "paper" }],
  ["Quentin Vasseur", { ground: "brass", skin: "light", hair: "brown", cut: "short", clothes: "pine" }],
  ["Awa Ndiaye", { ground: "sage", skin: "dark", hair: "black", cut: "bun", clothes: "paper" }],
  ["Benoît Lhuillier", { ground: "clay", skin: "light", hair: "dark", cut: "crop", clothes: "pine" }],
  [
    "Leïla Mokrani",
    { ground: "slate", skin: "tan", hair: "dark", cut: "curls", clothes: "crimson", glasses: true },
  ],
  ["Élodie Carpentier", { ground: "brass", skin: "light", hair: "brown", cut: "bun", clothes: "slate" }],
  ["Mehdi Belkacem", { ground: "wine", skin: "tan", hair: "black", cut: "short", clothes: "paper" }],
]);

const OLDEST_DAYS = 75;
/** Profiles that wait for validation are the newest. */
const PENDING_OLDEST_DAYS = 3;
/** The age of the demo's own account. */
const OWN_DAYS = 60;

type Person = { readonly profile: DemoAcharne; readonly email: string };

const people: readonly Person[] = [
  ...acharnes.map((profile) => ({
    profile,
    email: `${slugWords(profile.first_name, "")}.${slugWords(profile.last_name, "")}@acharne.example`,
  })),
  demoAccounts.commercial,
];

export const commercialEmails = people.map(({ email }) => email);

export async function addCommercials(stage: Stage): Promise<void> {
  const isPending = ({ profile }: Person) => profile.status === "pending";
  const reviewed = spreadOut(
    stage.chance,
    people.filter((person) => !isPending(person)),
    OLDEST_DAYS,
  );
  const waiting = spreadOut(stage.chance, people.filter(isPending), PENDING_OLDEST_DAYS);
  for (const { of, daysAgo } of [...reviewed, ...waiting])
    if (!stage.known.has(of.email))
      await addCommercial(stage, of, of.email === demoAccounts.commercial.email ? OWN_DAYS : daysAgo);
}

async function addCommercial(stage: Stage, { profile, email }: Person, daysAgo: number) {
  const { db, files, now } = stage;
  const submittedAt = daysBefore(now, daysAgo);
  const createdAt = daysBefore(submittedAt, 0.1);
  const user = await stage.openAccount(email, createdAt);
  must(await chooseRole(db, user, "commercial", createdAt));
  const input = commercialForm(readPhone).parse({
    ...profile,
    region: profile.regionCode,
    department: profile.departmentCode,
    available_from: availableFrom(chanceOf(`available/${email}`), now),
  });
  const look = LOOKS.get(`${profile.first_name} ${profile.last_name}`);
  const photo = look && { file: await drawPortrait(look), at: submittedAt };
  must(await submitCommercial(db, files, { ...user, role: "commercial" }, input, photo));
  await moderate(stage, user.userId, profile, daysBefore(submittedAt, -daysAgo * 0.02));
  await db
    .update(profiles)
    .set({ created_at: createdAt, submitted_at: submittedAt, updated_at: submittedAt })
    .where(eq(profiles.id, user.userId));
}

/** Two in three state when they are available. */
function availableFrom(chance: Chance, now: Date): string {
  if (chance.hit(1 / 3)) return "";
  const days = chance.hit(0.6) ? -chance.between(0, 30) : chance.between(5, 75);
  return daysBefore(now, -days).toISOString().slice(0, 10);
}

/** A draft was published once, and unpublished. */
const MOVES: Record<DemoAcharne["status"], readonly string[]> = {
  pending: [],
  published: ["approve"],
  rejected: ["reject"],
  draft: ["approve", "unpublish"],
};

async function moderate({ db, admin, appUrl }: Stage, profileId: string, profile: DemoAcharne, at: Date) {
  const reason = profile.rejectionReason ?? null;
  for (const move of MOVES[profile.status])
    must(await moderateProfile(db, admin, { profileId, move, reason }, { appUrl, at }));
}
