import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { CANDIDATURE_TRANSITIONS } from "~/domain/candidatures/candidature-status";
import { MISSION_TRANSITIONS } from "~/domain/missions/mission-status";
import { PROFILE_TRANSITIONS } from "~/domain/profiles/profile-status";
import routes from "../../app/routes";

type Move = { readonly name: string; readonly from: string; readonly by: string };
const namesOf = (moves: readonly Move[], by: string, from?: string) =>
  moves
    .filter((move) => move.by === by && (!from || move.from === from) && move.name !== "undo")
    .map(({ name }) => name);

/** Buttons that are generated from the status tables. */
const OF_TABLES: Readonly<Record<string, readonly string[]>> = {
  "/candidatures": namesOf(CANDIDATURE_TRANSITIONS, "company"),
  "/candidatures/:id": [
    ...namesOf(CANDIDATURE_TRANSITIONS, "company"),
    ...namesOf(CANDIDATURE_TRANSITIONS, "commercial"),
  ],
  "/admin/file": [
    ...namesOf(PROFILE_TRANSITIONS, "admin", "pending"),
    ...namesOf(MISSION_TRANSITIONS, "admin", "pending"),
  ],
  "/admin/missions": namesOf(MISSION_TRANSITIONS, "admin"),
  "/admin/profiles": namesOf(PROFILE_TRANSITIONS, "admin"),
};

const AT_THE_DOOR = ["login", "signup", "reset", "resend", "device", "passkey", "new-password"];
/** LIST-6: the control of a card. */
const ON_CARDS = ["keep", "drop", "move-to", "note"];
/** Forms on the page of one route that post to another. */
const SENT_ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  "/acharne": ON_CARDS,
  "/missions": ON_CARDS,
  "/auth/code": AT_THE_DOOR,
  "/auth/verifier": AT_THE_DOOR.filter((intent) => intent !== "resend"),
  "/auth/confirmer": ["resend"],
  "/onboarding/commercial": ["remove-picture"],
  "/profil/importer": ["remove-picture"],
  "/alerte/:token": ["rename"],
  "/onboarding/company": ["remove-picture"],
  "/parametres": ["cancel"],
  "/engagements/:id": ["pick-slot", "cancel-call", "note-call"],
  "/repondre/:token": ["point"],
  "/parametres/double-authentification": ["passkey", "add"],
};
/** The intent of every page whose form is saved as a draft. */
const TO_DRAFTS = "discard";

/** An intent in a button, form or action; its argument follows a colon. */
const WRITTEN = [
  /\bintent=(?:\{`|")([a-z][a-z-]*)/g,
  /\bintent: (?:`|")([a-z][a-z-]*)/g,
  /name="intent"\s+value=(?:\{`|")([a-z][a-z-]*)/g,
  /get\("intent"\)[^=\n]*[!=]== "([a-z-]+)"/g,
  /\b(?:intent|what) [!=]== "([a-z-]+)"/g,
  /^ {2}"?([a-z-]+)"?: answer[A-Z]\w*,$/gm,
];
/** An intent where an action handles it; in a component such a case is a status. */
const HANDLED = /\bcase "([a-z-]+)":/g;

/** The route modules that import a module. */
function madeOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, from, loaded] of readFileSync(file, "utf8").matchAll(/from "([^"]+)"|import\("([^"]+)"\)/g)) {
    const name = from ?? loaded ?? "";
    const bare = name.startsWith("~/") ? join("app", name.slice(2)) : join(dirname(file), name);
    const found = [`${bare}.ts`, `${bare}.tsx`].find((each) => existsSync(each));
    if (name.startsWith("./") || name.startsWith("../") || name.startsWith("~/routes/")) {
      if (found?.startsWith("app/routes/")) madeOf(found, seen);
    }
  }
  return seen;
}

function writtenIn(file: string): string[] {
  return [...madeOf(join("app", file))]
    .map((name) => ({ name, text: readFileSync(name, "utf8") }))
    .filter(({ text }) => text.includes("intent"))
    .flatMap(({ name, text }) =>
      [...WRITTEN, ...(name.endsWith(".server.ts") ? [HANDLED] : [])].flatMap((written) =>
        [...text.matchAll(written)].map(([, intent = ""]) => intent),
      ),
    );
}

const filesBelow = (
  entries: readonly RouteConfigEntry[],
  above = "",
): { readonly pattern: string; readonly file: string }[] =>
  entries.flatMap(({ path, file, children = [] }) => {
    const pattern = path ? `${above}/${path}` : above;
    return [{ pattern: pattern || "/", file }, ...filesBelow(children, pattern)];
  });

/** Each intent of each route with an action, as the code names it. */
export async function intentsOf(patterns: readonly string[]): Promise<string[]> {
  const known = filesBelow(await routes).filter(({ pattern }) => patterns.includes(pattern));
  const named = known.flatMap(({ pattern, file }) =>
    [...writtenIn(file), ...(OF_TABLES[pattern] ?? [])]
      .filter((intent) => !SENT_ELSEWHERE[pattern]?.includes(intent))
      .filter((intent) => intent !== TO_DRAFTS || pattern === "/brouillons/:form")
      .map((intent) => `${pattern} ${intent}`),
  );
  return [...new Set(named)].sort();
}
