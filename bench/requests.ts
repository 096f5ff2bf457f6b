import { codesOf, LANGUAGES, LOCATION_TYPES, SECTORS, SKILLS } from "~/domain/catalogue";
import { MAINLAND_REGIONS } from "~/domain/places";
import { firstNames } from "../seeds/content/fragments";
import type { Chance } from "../seeds/random";
import type { Addresses, Sessions } from "./reference-data";

type Choices = Readonly<Record<string, string | number | readonly string[]>>;
type Drawn = (chance: Chance) => Choices;

export const queryOf = (choices: Choices): URLSearchParams =>
  new URLSearchParams(
    Object.entries(choices).flatMap(([name, values]) => [values].flat().map((value) => [name, `${value}`])),
  );

/** A price above all others: it changes the address and not what is shown. */
const price = (chance: Chance) => chance.between(5_000, 99_999);

/** A page of the directory anywhere, with a filter that no other request has. */
export const newFilter = (chance: Chance, { cursors }: Addresses): URLSearchParams =>
  queryOf({ competence: chance.pick(SKILLS), prix_max: price(chance), apres: chance.pick(cursors) });

const WORDS = ["pharma", "industrie", "téléphone", "fichier", "salon", "atelier", "catalogue", "agence"];
const MISTYPED = ["cosmetiqe", "machinne", "negociaton", "bretange pharma", "telephonne", "ateleir"];
const WITHOUT_RESULT = ["xylophone", "qwertz", "zzzz", "abracadabra"];
const SHORT = ["a", "e", "z", "k", "ph", "it", "zz"];

const KINDS_OF_WORDS: Readonly<Record<string, (chance: Chance) => string>> = {
  words: (chance) => chance.pick([...WORDS, ...firstNames]),
  "two words": (chance) => `${chance.pick(WORDS)} ${chance.pick(MAINLAND_REGIONS).name}`,
  "mistyped words": (chance) => chance.pick(MISTYPED),
  "one or two letters": (chance) => chance.pick(SHORT),
  "words without result": (chance) => chance.pick(WITHOUT_RESULT),
};

const profileChoices: Drawn = (chance) => ({
  competence: chance.sample(SKILLS, chance.between(0, 3)),
  langue: chance.sample(codesOf(LANGUAGES), chance.between(0, 2)),
  secteur: chance.sample(codesOf(SECTORS), chance.between(0, 2)),
  prix_max: chance.between(300, 900),
  tri: chance.pick(["recent", "prix", "prix_desc"]),
});
const missionChoices: Drawn = (chance) => ({
  secteur: chance.pick(["", ...codesOf(SECTORS)]),
  lieu: chance.pick(["", ...codesOf(LOCATION_TYPES)]),
  budget: chance.between(100, 500),
});

/** Each kind of words without a filter, the filters alone, and any of both. */
const searchesOf = (choices: Drawn): readonly (readonly [string, Drawn])[] => [
  ...Object.entries(KINDS_OF_WORDS).map(
    ([name, q]) => [name, (chance: Chance) => ({ q: q(chance) })] as const,
  ),
  ["filters", choices],
  ["any", (chance) => ({ q: chance.pick(Object.values(KINDS_OF_WORDS))(chance), ...choices(chance) })],
];
export const SEARCHES = { profiles: searchesOf(profileChoices), missions: searchesOf(missionChoices) };

export type Page = { readonly cookie?: string; path(chance: Chance): string };
const page = (path: string, cookie: string): Page => ({ cookie, path: () => path });
const oneOf = (paths: readonly string[], cookie: string) => ({
  cookie,
  path: (chance: Chance) => chance.pick(paths),
});

/** Pages that show a list. The addresses of the public ones differ each time, so that no cache answers. */
export const listPages = ({ company, commercial, admin }: Sessions): Readonly<Record<string, Page>> => ({
  "/acharne": {
    path: (chance) => `/acharne?${queryOf({ competence: chance.pick(SKILLS), prix_max: price(chance) })}`,
  },
  "/missions": { path: (chance) => `/missions?${queryOf({ budget: chance.between(1, 200) })}` },
  "/candidatures, company": page("/candidatures?vue=liste", company.cookie),
  "/candidatures, Acharné": page("/candidatures?vue=liste", commercial.cookie),
  "/messages, company": page("/messages", company.cookie),
  "/messages, Acharné": page("/messages", commercial.cookie),
  "/engagements, company": page("/engagements", company.cookie),
  "/notifications": page("/notifications", company.cookie),
  "/admin/profiles": page("/admin/profiles?statut=all", admin.cookie),
  "/admin/missions": page("/admin/missions?statut=all", admin.cookie),
  "/admin/signalements": page("/admin/signalements", admin.cookie),
});

export const signedInPages = ({ company, commercial }: Sessions): Readonly<Record<string, Page>> => ({
  "dashboard, company": page("/dashboard", company.cookie),
  "board, company": oneOf(company.boards, company.cookie),
  "thread, company": oneOf(company.threads, company.cookie),
  "dashboard, Acharné": page("/dashboard", commercial.cookie),
  "candidatures, Acharné": page("/candidatures", commercial.cookie),
  "thread, Acharné": oneOf(commercial.threads, commercial.cookie),
});

/** The pages of engagements, and those that show what comes of them in public. */
export const engagementPages = ({
  company,
  acharne,
  admin,
  proven,
  shared,
  companyPages,
}: Sessions): Readonly<Record<string, Page>> => {
  const agreements = (paths: readonly string[]) => paths.map((path) => `${path}/accord`);
  return {
    "engagements, company": page("/engagements", company.cookie),
    "engagement, company": oneOf(company.engagements, company.cookie),
    "accord, company": oneOf(agreements(company.engagements), company.cookie),
    "month file, company": oneOf(company.months, company.cookie),
    "follow-up of a mission": oneOf(company.followed, company.cookie),
    "engagements, Acharné": page("/engagements", acharne.cookie),
    "engagement, Acharné": oneOf(acharne.engagements, acharne.cookie),
    "accord, Acharné": oneOf(agreements(acharne.engagements), acharne.cookie),
    "month file, Acharné": oneOf(acharne.months, acharne.cookie),
    "dashboard, engaged Acharné": page("/dashboard", acharne.cookie),
    replacements: page("/admin/remplacements", admin.cookie),
    "profile with figures": oneOf(proven, company.cookie),
    "shared results": oneOf(shared, company.cookie),
    "page of a company": oneOf(companyPages, acharne.cookie),
    "members of a company": page("/entreprise/membres", company.cookie),
    "threads, company": page("/messages", company.cookie),
    "directory, new filter": {
      cookie: company.cookie,
      path: (chance) => `/acharne?${queryOf({ competence: chance.pick(SKILLS), prix_max: price(chance) })}`,
    },
  };
};
