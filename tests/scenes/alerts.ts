import {
  confirmSearch,
  endVisitorSearches,
  removeSearch,
  renameSearch,
  setRhythm,
} from "~/operations/search/alerts/change-search.server";
import { markFoundOpened } from "~/operations/search/alerts/find-found.server";
import { matchAlerts } from "~/operations/search/alerts/match-alerts.server";
import { saveSearch, saveVisitorSearch } from "~/operations/search/alerts/save-search.server";
import { savedSearches } from "~/platform/db/schema.server";
import { minutesLater, NOON } from "../accounts/visitors";
import { publishMission } from "../alerts";
import type { TestDb } from "../database";
import { newcomer, type Scenes, sides, visit, when } from "./scene";

const SEARCH = { list: "missions", query: "", name: "Toutes", rhythm: "now" } as const;

async function saved(t: TestDb) {
  const { company, commercial } = await sides(t);
  const made = await saveSearch(t.db, commercial, SEARCH, when);
  if (!made.ok) throw new Error(made.message);
  return { company, holder: { actor: commercial, search: made.id } };
}

/** The token of a visitor's search that waits for its confirmation. */
async function asked(t: TestDb): Promise<string> {
  const [search] = await t.db
    .insert(savedSearches)
    .values({ ...SEARCH, filter: "", email: newcomer(), since: NOON, created_at: NOON })
    .returning();
  return (
    t.db.mailNames
      .alertAddress(search?.id ?? "")
      .split("/")
      .at(-1) ?? ""
  );
}

/** Forms of saved searches. */
export const ALERT_SCENES: Scenes = {
  saveSearch: async (t) => {
    const { commercial } = await sides(t);
    return () => saveSearch(t.db, commercial, SEARCH, when);
  },
  saveVisitorSearch: async (t) => {
    const origin = visit();
    const form = { ...SEARCH, email: newcomer() };
    return () => saveVisitorSearch(t.db, origin, form);
  },
  renameSearch: async (t) => {
    const { holder } = await saved(t);
    return () => renameSearch(t.db, holder, "Les miennes", when);
  },
  setRhythm: async (t) => {
    const { holder } = await saved(t);
    return () => setRhythm(t.db, holder, "weekly", when);
  },
  removeSearch: async (t) => {
    const { holder } = await saved(t);
    return () => removeSearch(t.db, holder, when);
  },
  confirmSearch: async (t) => {
    const token = await asked(t);
    return () => confirmSearch(t.db, token, when);
  },
  endVisitorSearches: async (t) => {
    const token = await asked(t);
    return () => endVisitorSearches(t.db, token, when);
  },
  markFoundOpened: async (t) => {
    const { company, holder } = await saved(t);
    const at = minutesLater(5);
    const id = await publishMission(t.db, company, at);
    await matchAlerts(t.db, { list: "missions", id }, { ...when, at });
    return () => markFoundOpened(t.db, holder.actor, at);
  },
};
