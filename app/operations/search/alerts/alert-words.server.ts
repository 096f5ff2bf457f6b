import { eq } from "drizzle-orm";
import type { Side } from "~/domain/conversations/conversation";
import { duration } from "~/domain/french";
import { companyText, placeText } from "~/domain/missions/mission-words";
import { amountText, budgetLine, budgetOf, priceOf } from "~/domain/missions/pricing";
import { PATHS, pathOf } from "~/domain/paths";
import { availabilityOf } from "~/domain/profiles/availability";
import { RANK_LABELS, rankOf } from "~/domain/profiles/rank";
import { regionName } from "~/domain/regions";
import { fitOf, fitWords } from "~/domain/search/fit";
import { isolated } from "~/domain/text";
import type { AlertItem } from "~/mails/alert-mail";
import { profileFacts, type publicMissions, type publicProfiles } from "~/platform/db/schema.server";
import type { Tx } from "~/platform/db.server";
import { ownFirstName } from "../../own-first-name.server";
import { findOwnFit } from "../suggestions/find-own-fit.server";

/** Who reads an alert: their amounts, and what suggestions compare of an Acharné. */
export type Reader = {
  readonly firstName: string;
  readonly side: Side;
  readonly fit: Awaited<ReturnType<typeof findOwnFit>>;
};

export async function readerOf(db: Tx, userId: string | null): Promise<Reader> {
  const [facts] = userId ? await db.select().from(profileFacts).where(eq(profileFacts.id, userId)) : [];
  const isAcharne = facts?.role === "commercial";
  return {
    firstName: await ownFirstName(db, userId),
    side: facts?.role === "entreprise" ? "company" : "commercial",
    fit: isAcharne ? await findOwnFit(db, facts.id) : undefined,
  };
}

type Found = {
  readonly mission: typeof publicMissions.$inferSelect | null;
  readonly profile: typeof publicProfiles.$inferSelect | null;
};
type Context = { readonly appUrl: string; readonly at: Date };

/** One found item, with what its card says. */
export function itemOf({ mission, profile }: Found, reader: Reader, context: Context): AlertItem[] {
  if (mission) return [missionItem(mission, reader, context)];
  return profile ? [profileItem(profile, context)] : [];
}

function missionItem(
  mission: NonNullable<Found["mission"]>,
  { side, fit: own }: Reader,
  { appUrl, at }: Context,
): AlertItem {
  const facts = [
    isolated(companyText(mission.company_name)),
    placeText(mission),
    duration(mission.duration_weeks),
    budgetLine(budgetOf(mission), side),
  ];
  const fit = own && fitOf(mission, own, "commercial", at);
  return {
    title: mission.title,
    href: `${appUrl}${pathOf(PATHS.mission, mission.slug)}`,
    facts: facts.filter(Boolean).join(", "),
    reasons: fit && fit.of > 0 ? `Vous correspondez\u202f: ${fitWords(fit)}.` : null,
  };
}

function profileItem(profile: NonNullable<Found["profile"]>, { appUrl, at }: Context): AlertItem {
  const facts = [
    RANK_LABELS[rankOf(profile.experience_years)],
    regionName(profile.region),
    amountText(priceOf(profile.price_min, profile.price_max)),
    availabilityOf(profile.available_from, at)?.text,
  ];
  return {
    title: profile.display_name,
    href: `${appUrl}${pathOf(PATHS.acharne, profile.slug)}`,
    facts: facts.filter(Boolean).join(", "),
    reasons: null,
  };
}
