import { codesOf, LANGUAGES, LOCATION_TYPES, SECTORS, SKILLS } from "~/marketplace/catalogue";
import { MAINLAND_REGIONS } from "~/marketplace/places";
import { firstNames } from "../seeds/content/fragments";
import type { Chance } from "../seeds/random";
import type { Facts, Kind } from "./kind";
import { workspaceKinds } from "./workspace";

type Choices = Record<string, string | readonly string[]>;

function address(path: string, choices: Choices): string {
  const pairs = Object.entries(choices).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, value]),
  );
  return `${path}?${new URLSearchParams(pairs)}`;
}

const COMMON_LANGUAGES = ["français", "anglais", "espagnol", "allemand"];
const RARE_LANGUAGES = ["japonais", "chinois", "russe"];
const SECTOR_WORDS = ["pharma", "industrie", "assurance", "finance", "telecom", "formation"];
const BIO_WORDS = ["téléphone", "fichier", "atelier", "salon", "alternance", "catalogue", "rapports annuels"];
const MISSION_WORDS = ["salon", "échantillons", "ingénieur", "retraite", "pharmacies", "agence", "syndics"];
const MISTYPED = ["cosmetiqe", "machinne", "negociaton", "bretange pharma", "telephonne", "ateleir"];
const NO_HIT = ["xylophone", "qwertz", "zzzz", "abracadabra"];

const languages = codesOf(LANGUAGES);
const region = (chance: Chance) => chance.pick(MAINLAND_REGIONS).name;
const acharnes = (choices: (chance: Chance, facts: Facts) => Choices) => (chance: Chance, facts: Facts) =>
  address("/acharne", choices(chance, facts));
const missions = (choices: (chance: Chance, facts: Facts) => Choices) => (chance: Chance, facts: Facts) =>
  address("/missions", choices(chance, facts));

const publicKinds: readonly Kind[] = [
  { name: "home", goal: 100, path: () => "/" },
  { name: "directory: first page", goal: 100, path: () => "/acharne" },
  {
    name: "directory: page anywhere",
    goal: 100,
    path: acharnes((chance, facts) => ({ apres: chance.pick(facts.profileCursors) })),
  },
  {
    name: "directory: one skill",
    part: "facets",
    goal: 300,
    path: acharnes((chance) => ({ competence: chance.pick(SKILLS) })),
  },
  {
    name: "directory: one language",
    part: "facets",
    goal: 300,
    path: acharnes((chance) => ({ langue: chance.pick(languages) })),
  },
  {
    name: "directory: skills and languages",
    part: "facets",
    goal: 300,
    path: acharnes((chance) => ({
      competence: chance.sample(SKILLS, chance.between(1, 2)),
      langue: chance.sample(COMMON_LANGUAGES, chance.between(1, 2)),
    })),
  },
  {
    name: "directory: rare filter",
    part: "facets",
    goal: 300,
    path: acharnes((chance) => ({
      competence: chance.sample(SKILLS, 2),
      langue: chance.sample(RARE_LANGUAGES, chance.between(1, 2)),
    })),
  },
  {
    name: "directory: common word",
    part: "text",
    goal: 300,
    path: acharnes((chance) => ({ q: chance.pick(SECTOR_WORDS) })),
  },
  {
    name: "directory: word of a text",
    part: "text",
    goal: 300,
    path: acharnes((chance) => ({ q: chance.pick(BIO_WORDS) })),
  },
  {
    name: "directory: first name",
    part: "text",
    goal: 300,
    path: acharnes((chance) => ({ q: chance.pick(firstNames) })),
  },
  {
    name: "directory: two words",
    part: "text",
    goal: 300,
    path: acharnes((chance) => ({ q: `${chance.pick(SECTOR_WORDS)} ${region(chance)}` })),
  },
  {
    name: "directory: one or two letters",
    part: "text",
    goal: 300,
    path: acharnes((chance) => ({ q: chance.pick(["a", "e", "z", "k", "ph", "it", "zz"]) })),
  },
  {
    name: "directory: no hit",
    part: "text",
    goal: 300,
    path: acharnes((chance) => ({ q: chance.pick(NO_HIT) })),
  },
  {
    name: "directory: mistyped",
    part: "text",
    goal: 300,
    path: acharnes((chance) => ({ q: chance.pick(MISTYPED) })),
  },
  {
    name: "directory: word, skill, language",
    part: "text",
    goal: 300,
    path: acharnes((chance) => ({
      q: chance.pick(SECTOR_WORDS),
      competence: chance.pick(SKILLS),
      langue: chance.pick(COMMON_LANGUAGES),
    })),
  },
  { name: "profile", goal: 100, path: (chance, facts) => `/acharne/${chance.pick(facts.profileSlugs)}` },
  { name: "missions: first page", goal: 100, path: () => "/missions" },
  {
    name: "missions: page anywhere",
    goal: 100,
    path: missions((chance, facts) => ({ apres: chance.pick(facts.missionCursors) })),
  },
  {
    name: "missions: sector",
    part: "facets",
    goal: 300,
    path: missions((chance) => ({ secteur: chance.pick(codesOf(SECTORS)) })),
  },
  {
    name: "missions: place",
    part: "facets",
    goal: 300,
    path: missions((chance) => ({ lieu: chance.pick(codesOf(LOCATION_TYPES)) })),
  },
  {
    name: "missions: word",
    part: "text",
    goal: 300,
    path: missions((chance) => ({ q: chance.pick(MISSION_WORDS) })),
  },
  {
    name: "missions: one or two letters",
    part: "text",
    goal: 300,
    path: missions((chance) => ({ q: chance.pick(["a", "e", "z", "ph", "zz"]) })),
  },
  {
    name: "missions: mistyped",
    part: "text",
    goal: 300,
    path: missions((chance) => ({ q: chance.pick(MISTYPED) })),
  },
  {
    name: "missions: word, sector, place",
    part: "text",
    goal: 300,
    path: missions((chance) => ({
      q: chance.pick(MISSION_WORDS),
      secteur: chance.pick(codesOf(SECTORS)),
      lieu: chance.pick(codesOf(LOCATION_TYPES)),
    })),
  },
  { name: "mission", goal: 100, path: (chance, facts) => `/mission/${chance.pick(facts.missionSlugs)}` },
  { name: "directory: first page, read", queriesOnly: true, goal: 100, path: () => "/read/acharne" },
  {
    name: "directory: page anywhere, read",
    queriesOnly: true,
    goal: 100,
    path: (chance, facts) => address("/read/acharne", { apres: chance.pick(facts.profileCursors) }),
  },
  {
    name: "profile, read",
    queriesOnly: true,
    goal: 100,
    path: (chance, facts) => `/read/acharne/${chance.pick(facts.profileSlugs)}`,
  },
  {
    name: "directory: count",
    part: "count",
    queriesOnly: true,
    goal: 100,
    path: () => "/read/counts/acharne",
  },
  {
    name: "missions: count",
    part: "count",
    queriesOnly: true,
    goal: 100,
    path: () => "/read/counts/missions",
  },
  {
    name: "not found",
    goal: 100,
    status: 404,
    path: (chance) => `/acharne/personne-${chance.between(0, 9999)}`,
  },
];

/** What a statement that asks for nothing takes: the least that a question may take on this machine. */
export const NOTHING: Kind = { name: "nothing", queriesOnly: true, goal: 100, path: () => "/nothing" };

export const kindsOf = ({ workspace }: Facts): readonly Kind[] =>
  workspace ? [...publicKinds, ...workspaceKinds] : publicKinds;
