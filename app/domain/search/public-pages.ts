import { readMissionsFilter, writeMissionsFilter } from "../missions/missions-filter";
import { PATHS } from "../paths";
import { readDirectoryFilter, writeDirectoryFilter } from "../profiles/directory-filter";
import { isSlug } from "../slug";

/** The cache tags of a public page. */
export type PublicTag =
  | "profiles"
  | "missions"
  | "companies"
  | `profile:${string}`
  | `mission:${string}`
  | `company:${string}`;

/** Invalidates everything, when too many rows changed to list them. */
export const EVERYTHING = "*";

/** A page that is the same for all visitors, at its canonical address. */
export type PublicPage = { readonly address: string; readonly tags: readonly PublicTag[] };

type Address = { readonly path: string; readonly params: URLSearchParams };

const DIRECTORY = "/acharne";
const MISSIONS = "/missions";

/** Addresses of members among those of public pages. */
const PRIVATE: readonly string[] = [PATHS.publish, "/entreprise/membres"];

const TEXTS: readonly string[] = [
  "/nos-formules",
  "/les-acharnes",
  "/pourquoi-des-independants",
  "/nos-chiffres",
  "/mentions-legales",
  "/cgu",
  "/classement",
  "/transparence",
  "/confidentialite",
  "/cookies",
];

/** The public page of an address; undefined where there is none, or it must not be cached. */
export function publicPageOf({ path, params }: Address): PublicPage | undefined {
  if (path === PATHS.home) return { address: path, tags: ["profiles", "missions"] };
  if (path === DIRECTORY) return { address: `${path}${directorySearch(params)}`, tags: ["profiles"] };
  if (path === MISSIONS) return { address: `${path}${missionsSearch(params)}`, tags: ["missions"] };
  if (TEXTS.includes(path)) return { address: path, tags: [] };
  const profile = nameIn(path, `${DIRECTORY}/`);
  // The back link of a profile contains the filter of the list. Similar profiles and missions are of their lists (SUGG-4).
  if (profile)
    return { address: `${path}${directorySearch(params)}`, tags: [`profile:${profile}`, "profiles"] };
  const mission = nameIn(path, "/mission/");
  if (mission) return { address: path, tags: [`mission:${mission}`, "missions"] };
  const company = nameIn(path, "/entreprise/");
  return company ? { address: path, tags: [`company:${company}`] } : undefined;
}

function directorySearch(params: URLSearchParams): string {
  const filter = readDirectoryFilter(params);
  return writeDirectoryFilter(filter, (filter.after && params.get("apres")) ?? undefined);
}

function missionsSearch(params: URLSearchParams): string {
  const filter = readMissionsFilter(params);
  return writeMissionsFilter(filter, (filter.after && params.get("apres")) ?? undefined);
}

function nameIn(path: string, folder: string): string | undefined {
  const name = path.startsWith(folder) ? path.slice(folder.length) : "";
  return isSlug(name) && !PRIVATE.includes(path) ? name : undefined;
}
