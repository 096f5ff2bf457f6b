import { TOTAL_STARS } from "~/domain/bounds";
import { COMPANY_SIZES, codesOf, type Language, MARKETS, SECTORS, SKILLS } from "~/domain/catalogue";
import type { CommercialInput } from "~/domain/profiles/commercial-form";
import type { CompanyInput } from "~/domain/profiles/company-form";
import {
  bioSentences,
  bioShortTemplates,
  cities,
  firstNames,
  lastNames,
  missionDescriptionSentences,
} from "../content/fragments";
import type { Chance } from "../random";

const SPOKEN: readonly (readonly [Language, number])[] = [
  ["français", 0.97],
  ["anglais", 0.55],
  ["espagnol", 0.18],
  ["allemand", 0.1],
  ["italien", 0.08],
  ["portugais", 0.05],
  ["arabe", 0.06],
  ["néerlandais", 0.02],
  ["russe", 0.01],
  ["chinois", 0.006],
  ["japonais", 0.002],
];
const TOTAL_STARS_EACH = 5;

const legalForms = ["Conseil", "Industries", "Services", "et Fils", "Groupe", "Négoce", "Solutions"];

/** Numbers that the French plan reserves for fiction: 06 39 98 00 00 to 99 99. */
const phone = (chance: Chance) => `+3363998${String(chance.between(0, 9999)).padStart(4, "0")}`;

const place = (chance: Chance) => {
  const city = chance.pick(cities);
  return { region: city.regionCode, department: city.departmentCode };
};

const sectors = (chance: Chance) => chance.sample(codesOf(SECTORS), chance.between(1, 3));

function languages(chance: Chance): Language[] {
  const spoken = SPOKEN.flatMap(([language, often]) => (chance.hit(often) ? [language] : []));
  return spoken.length > 0 ? spoken : ["français"];
}

function ratings(chance: Chance): CommercialInput["competences"] {
  const stars: CommercialInput["competences"] = {
    Appel: 0,
    Emailing: 0,
    Réseaux: 0,
    Automation: 0,
    "Prospection physique": 0,
  };
  let left = chance.between(6, TOTAL_STARS);
  for (const skill of chance.sample(SKILLS, SKILLS.length)) {
    stars[skill] = Math.min(left, chance.between(0, TOTAL_STARS_EACH));
    left -= stars[skill];
  }
  return stars;
}

const DAY = 86_400_000;

/** Two in three state a date: most are available at once, the others within four months. */
function availableFrom(chance: Chance, publishedAt: Date): string | null {
  if (chance.hit(1 / 3)) return null;
  const days = chance.hit(0.6) ? 0 : chance.between(1, 120);
  return new Date(publishedAt.getTime() + days * DAY).toISOString().slice(0, 10);
}

export function commercialOf(chance: Chance, publishedAt: Date): CommercialInput {
  const [first_name, last_name] = [chance.pick(firstNames), chance.pick(lastNames)];
  const daily_rate_min = chance.between(20, 60) * 10;
  return {
    first_name,
    last_name,
    phone: phone(chance),
    ...place(chance),
    linkedin_url: null,
    website_url: chance.hit(0.4) ? "https://acharne.example" : null,
    experience_years: chance.between(0, 25),
    experience_type: chance.pick(codesOf(MARKETS)),
    mission_preferences: chance.pick(codesOf(MARKETS)),
    sectors: sectors(chance),
    languages: languages(chance),
    competences: ratings(chance),
    daily_rate_min,
    daily_rate_max: daily_rate_min + chance.between(0, 20) * 10,
    success_only: chance.hit(0.1),
    bio_short: chance.pick(bioShortTemplates),
    bio: [
      chance.pick(bioSentences.openings),
      ...chance.sample(bioSentences.middles, chance.between(2, 5)),
      chance.pick(bioSentences.closings),
    ].join(" "),
    available_from: availableFrom(chance, publishedAt),
  };
}

export function companyOf(chance: Chance): CompanyInput {
  const [first_name, last_name] = [chance.pick(firstNames), chance.pick(lastNames)];
  return {
    company_name: `${chance.pick(lastNames)} ${chance.pick(legalForms)}`,
    company_size: chance.pick(COMPANY_SIZES),
    website_url: "https://entreprise.example",
    linkedin_url: null,
    first_name,
    last_name,
    phone: phone(chance),
    ...place(chance),
    sectors: sectors(chance),
    bio: chance.sample(missionDescriptionSentences, 3).join(" "),
  };
}
