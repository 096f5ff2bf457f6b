import { sectorLabel } from "~/domain/catalogue";
import { proofOf, type StoredProof } from "~/domain/engagements/proof";
import { proofFigures } from "~/domain/engagements/proof-words";
import { priceOf } from "~/domain/missions/pricing";
import { availabilityOf } from "~/domain/profiles/availability";
import { rankOf } from "~/domain/profiles/rank";
import { regionName } from "~/domain/regions";
import type { Fit } from "~/domain/search/fit";
import type { AcharneCardView } from "~/ui/cards/acharne-card";
import { reasonsOf } from "../suggestions/reasons";

type Row = {
  readonly slug: string;
  readonly display_name: string;
  readonly initials: string;
  readonly avatar_url: string | null;
  readonly region: string;
  readonly sectors: readonly string[];
  readonly competences: Readonly<Record<string, number>>;
  readonly strong_skills: readonly string[];
  readonly experience_years: number;
  readonly price_min: number | null;
  readonly price_max: number | null;
  readonly available_from: string | null;
  readonly bio_short: string;
  readonly proof: StoredProof | null;
};

/** DIR-1: the fields of a directory card. */
export function acharneCardView(row: Row, now: Date): AcharneCardView {
  return {
    slug: row.slug,
    displayName: row.display_name,
    initials: row.initials,
    avatarUrl: row.avatar_url,
    experienceYears: row.experience_years,
    rank: rankOf(row.experience_years),
    region: regionName(row.region),
    sectors: row.sectors.map(sectorLabel),
    strongSkills: row.strong_skills
      .map((name) => ({ name, rating: row.competences[name] ?? 0 }))
      .sort((one, other) => other.rating - one.rating),
    price: priceOf(row.price_min, row.price_max),
    availability: availabilityOf(row.available_from, now),
    bioShort: row.bio_short,
    figures: proofFigures(proofOf(row.proof)),
  };
}

/** SUGG-4: the same with the reasons. */
export const suggestedAcharneView = ({ fit, ...row }: Row & { readonly fit: Fit }, now: Date) => ({
  ...acharneCardView(row, now),
  why: reasonsOf(fit),
});
