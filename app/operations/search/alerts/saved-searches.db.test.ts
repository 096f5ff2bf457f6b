import { beforeEach, expect, test } from "vitest";
import { RATE_LIMITS, SAVED_SEARCHES_MAX } from "~/domain/bounds";
import { REFUSALS } from "~/domain/messages";
import { renameSearchForm, saveSearchForm, visitorSearchForm } from "~/domain/search/save-search-form";
import { savedSearches } from "~/platform/db/schema.server";
import { aVisitor } from "../../../../tests/accounts/people";
import { ownDatabase } from "../../../../tests/database";
import { aCommercial, aCompany, aMember } from "../../../../tests/profiles";
import { confirmSearch, removeSearch, renameSearch, setRhythm } from "./change-search.server";
import { findSearches, findVisitorSearch } from "./find-searches.server";
import { saveSearch, saveVisitorSearch } from "./save-search.server";

const t = ownDatabase();
beforeEach(() => t.forgetEverybody());

const AT = new Date("2026-11-24T08:00:00Z");
const later = (minutes: number) => new Date(AT.getTime() + minutes * 60_000);
const DAY = 24 * 60;

const BRETAGNE = {
  list: "missions",
  query: "?region=Bretagne&apres=x",
  name: "Bretagne",
  rhythm: "daily",
} as const;
const EMAIL = "nolwenn@exemple.fr";

const origin = (minutes = 0, clientAddress = "203.0.113.7") => ({
  clientAddress,
  headers: new Headers(),
  at: later(minutes),
});
const ask = (changes: object = {}, minutes = 0) =>
  saveVisitorSearch(t.db, origin(minutes), { ...BRETAGNE, email: EMAIL, ...changes });
const rows = () => t.db.select().from(savedSearches);
const tokens = async () => (await t.mails()).map(({ text }) => /\/alerte\/([^"\s]+)/.exec(text)?.[1] ?? "");

test("ALERT-1 both roles, and every member of a company, save searches of both lists for themselves", async () => {
  const acharne = await aCommercial(t.db);
  const company = await aCompany(t.db);
  const reader = await aMember(t.db, company, "reader");
  for (const actor of [acharne, company, reader]) {
    expect(await saveSearch(t.db, actor, BRETAGNE, { at: AT })).toMatchObject({ ok: true, dropped: [] });
    const profiles = { ...BRETAGNE, list: "profiles", query: "?competence=Appel&competence=Télex" } as const;
    expect(await saveSearch(t.db, actor, profiles, { at: later(1) })).toMatchObject({
      ok: true,
      dropped: ["Télex"],
    });
    expect(await findSearches(t.db, actor, { at: AT })).toMatchObject([
      { list: "missions", words: "Bretagne", path: "/missions?region=53", rhythm: "daily" },
      { list: "profiles", words: "Appel", path: "/acharne?competence=Appel", dropped: [] },
    ]);
  }
  expect(await saveSearch(t.db, aVisitor(), BRETAGNE, { at: AT })).toMatchObject({
    ok: false,
    kind: "forbidden",
  });
  expect(await findSearches(t.db, aVisitor(), { at: AT })).toEqual([]);
});

test("ALERT-1 a name is of 2 to 80 characters, without a link or our name", () => {
  for (const name of ["A", "x".repeat(81), "Voir acme.fr", "Les Acharnés"])
    expect(saveSearchForm.safeParse({ name, rhythm: "daily" }).success).toBe(false);
  expect(saveSearchForm.safeParse({ name: "Bretagne", rhythm: "hourly" }).success).toBe(false);
  expect(visitorSearchForm.safeParse({ name: "Bretagne", rhythm: "now", email: "non" }).success).toBe(false);
  expect(renameSearchForm.safeParse({ name: "Bretagne", search: "non" }).success).toBe(false);
});

test("ALERT-5 SAFE-4 a name that is mailed to a stranger has no contact details", () => {
  const wanted = { name: "Appelez le 06 12 34 56 78", rhythm: "now", email: EMAIL };
  expect(visitorSearchForm.safeParse(wanted).success).toBe(false);
  expect(visitorSearchForm.safeParse({ ...wanted, name: "Départements 22, 29, 35 et 56" }).success).toBe(
    true,
  );
});

test("ALERT-1 two savings at once are one search; the same name again is refused beside the field", async () => {
  const actor = await aCommercial(t.db);
  const both = await Promise.all([1, 2].map(() => saveSearch(t.db, actor, BRETAGNE, { at: AT })));
  expect(both.map(({ ok }) => ok)).toEqual([true, true]);
  expect(await rows()).toMatchObject([{ filter: "?region=53", confirmed_at: AT, since: AT }]);
  const other = { ...BRETAGNE, query: "?region=84" };
  for (const at of [AT, later(5)])
    expect(await saveSearch(t.db, actor, other, { at })).toMatchObject({
      ok: false,
      kind: "conflict",
      fields: { name: [REFUSALS.searchNameTaken] },
    });
  expect(await saveSearch(t.db, actor, BRETAGNE, { at: later(5) })).toMatchObject({
    ok: false,
    kind: "conflict",
  });
});

test("ALERT-1 an account has at most thirty searches, also when two are saved at once", async () => {
  const actor = await aCommercial(t.db);
  const save = (n: number) => saveSearch(t.db, actor, { ...BRETAGNE, name: `Alerte ${n}` }, { at: AT });
  for (let n = 1; n < SAVED_SEARCHES_MAX; n++) expect((await save(n)).ok).toBe(true);
  const last = await Promise.all([save(SAVED_SEARCHES_MAX), save(SAVED_SEARCHES_MAX + 1)]);
  expect(last.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(last.find(({ ok }) => !ok)).toMatchObject({ fields: { name: [REFUSALS.tooManySearches] } });
  expect(await rows()).toHaveLength(SAVED_SEARCHES_MAX);
});

test("ALERT-1 a search is renamed, gets another rhythm and is removed by its account alone", async () => {
  const actor = await aCommercial(t.db);
  const other = await aCommercial(t.db);
  const saved = await saveSearch(t.db, actor, { ...BRETAGNE, rhythm: "none" }, { at: AT });
  await saveSearch(t.db, actor, { ...BRETAGNE, name: "Ailleurs" }, { at: AT });
  const search = saved.ok ? saved.id : "";
  const context = { at: later(10) };
  for (const act of [
    renameSearch(t.db, { actor: other, search }, "À eux", context),
    setRhythm(t.db, { actor: other, search }, "now", context),
    removeSearch(t.db, { actor: other, search }, context),
    removeSearch(t.db, { actor, search: "pas-un-id" }, context),
  ])
    expect(await act).toMatchObject({ ok: false, kind: "missing" });
  expect(await renameSearch(t.db, { actor, search }, "Ailleurs", context)).toMatchObject({
    fields: { name: [REFUSALS.searchNameTaken] },
  });
  expect((await renameSearch(t.db, { actor, search }, "La Bretagne", context)).ok).toBe(true);
  expect((await setRhythm(t.db, { actor, search }, "weekly", context)).ok).toBe(true);
  expect((await setRhythm(t.db, { actor, search }, "now", { at: later(20) })).ok).toBe(true);
  expect((await rows()).find(({ id }) => id === search)).toMatchObject({
    name: "La Bretagne",
    rhythm: "now",
    // Only the change from no rhythm begins anew.
    since: later(10),
  });
  expect((await removeSearch(t.db, { actor, search }, context)).ok).toBe(true);
  expect(await removeSearch(t.db, { actor, search }, context)).toMatchObject({ kind: "missing" });
  expect((await findSearches(t.db, actor, { at: AT })).map(({ name }) => name)).toEqual(["Ailleurs"]);
});

test("ALERT-6 a saved value that no longer exists is dropped and named", async () => {
  const actor = await aCommercial(t.db);
  await saveSearch(t.db, actor, BRETAGNE, { at: AT });
  await t.sql("update saved_searches set filter = '?secteur=charbon&region=53'");
  expect(await findSearches(t.db, actor, { at: AT })).toMatchObject([
    { dropped: ["charbon"], words: "Bretagne", path: "/missions?region=53" },
  ]);
});

test("ALERT-5 a visitor's search waits for the button of the mailed link; opening the link changes nothing", async () => {
  expect(await ask()).toEqual({ ok: true, dropped: [] });
  const [token = ""] = await tokens();
  expect((await t.mails())[0]).toMatchObject({ to: EMAIL, subject: "Confirmez votre alerte" });
  for (let n = 0; n < 2; n++)
    expect(await findVisitorSearch(t.db, token, { at: later(60) })).toMatchObject({
      search: { confirmed: false, endsAt: later(7 * DAY), name: "Bretagne" },
    });
  expect(await rows()).toMatchObject([{ confirmed_at: null, email: EMAIL, user_id: null }]);
  for (let n = 0; n < 2; n++) expect((await confirmSearch(t.db, token, { at: later(60) })).ok).toBe(true);
  expect(await rows()).toMatchObject([{ confirmed_at: later(60), since: later(60) }]);
  expect(await findVisitorSearch(t.db, token, { at: later(90) })).toMatchObject({
    search: { confirmed: true, endsAt: later(60 + 365 * DAY) },
  });
});

test("ALERT-5 the visitor renames, sets the rhythm and removes by the link, which nobody can make up", async () => {
  await ask();
  const [token = ""] = await tokens();
  const context = { at: later(1) };
  expect((await confirmSearch(t.db, token, context)).ok).toBe(true);
  expect((await renameSearch(t.db, { token }, "À l’ouest", context)).ok).toBe(true);
  expect((await setRhythm(t.db, { token }, "weekly", context)).ok).toBe(true);
  expect(await rows()).toMatchObject([{ name: "À l’ouest", rhythm: "weekly" }]);
  const [id = "", signature = ""] = token.split(".");
  const actor = await aCommercial(t.db);
  const saved = await saveSearch(t.db, actor, BRETAGNE, { at: AT });
  const own = saved.ok ? saved.id : "";
  const ofAccount = t.db.mailNames.alertAddress(own).split("/").at(-1) ?? "";
  for (const made of ["", id, `${id}.`, `${own}.${signature}`, `${token}.x`, `${id}.${signature}x`])
    expect(await removeSearch(t.db, { token: made }, context)).toMatchObject({ ok: false, kind: "missing" });
  expect(await removeSearch(t.db, { token: ofAccount }, context)).toMatchObject({ ok: false });
  expect(await rows()).toHaveLength(2);
  expect((await removeSearch(t.db, { token }, context)).ok).toBe(true);
  expect(await findVisitorSearch(t.db, token, context)).toMatchObject({
    ok: false,
    message: REFUSALS.alertLinkOver,
  });
});

test("ALERT-5 a link that is not confirmed within seven days ends", async () => {
  await ask();
  const [token = ""] = await tokens();
  expect(await confirmSearch(t.db, token, { at: later(7 * DAY) })).toMatchObject({
    ok: false,
    kind: "conflict",
  });
});

test("ALERT-5 the answer is the same for an unknown address, a taken name and too many searches; the mail tells them apart", async () => {
  await aCommercial(t.db, { email: "inscrite@exemple.fr" });
  const answers = [await ask(), await ask({ email: "inscrite@exemple.fr" })];
  const [token = ""] = await tokens();
  await confirmSearch(t.db, token, { at: later(1) });
  answers.push(await ask({ query: "?region=84" }, 2));
  expect((await rows()).map(({ filter }) => filter)).toEqual(["?region=53", "?region=53"]);
  await t.sql(
    `insert into saved_searches (email, list, name, filter, rhythm, confirmed_at, since)
      select $1, 'missions', 'Alerte ' || n, '', 'daily', $2, $2 from generate_series(2, $3::int) as n`,
    [EMAIL, later(1), SAVED_SEARCHES_MAX],
  );
  answers.push(await ask({ name: "Encore une" }, 3));
  expect(answers).toEqual(answers.map(() => ({ ok: true, dropped: [] })));
  expect((await t.mails()).map(({ subject }) => subject)).toEqual([
    "Confirmez votre alerte",
    "Confirmez votre alerte",
    "Cette alerte existe déjà",
    "Trop d’alertes pour cette adresse",
  ]);
});

test("ALERT-5 a form sent twice at once sends one mail, and a new request for an unconfirmed search replaces it", async () => {
  expect((await Promise.all([ask(), ask()])).map(({ ok }) => ok)).toEqual([true, true]);
  expect(await t.mails()).toHaveLength(1);
  await ask({ rhythm: "weekly", query: "?region=84" }, 5);
  expect(await rows()).toMatchObject([{ filter: "?region=84", rhythm: "weekly", created_at: later(5) }]);
  const [first, second] = await tokens();
  expect(second).toBe(first);
});

test("ALERT-5 SAFE-4 an address, and a recipient, reach their limits", async () => {
  const names = (n: number) => ({ name: `Alerte ${n}` });
  for (let n = 0; n < RATE_LIMITS.savedSearchByRecipient.limit; n++)
    expect((await ask(names(n))).ok).toBe(true);
  const [mailbox, domain] = EMAIL.split("@");
  for (const email of [EMAIL, `${mailbox}+autre@${domain}`])
    expect(await ask({ ...names(99), email })).toMatchObject({ ok: false, kind: "throttled" });
  for (let n = RATE_LIMITS.savedSearchByRecipient.limit + 2; n < RATE_LIMITS.savedSearchByAddress.limit; n++)
    expect((await ask({ email: `n${n}@exemple.fr` })).ok).toBe(true);
  expect(await ask({ email: "encore@exemple.fr" })).toMatchObject({ ok: false, kind: "throttled" });
  expect(
    (await saveVisitorSearch(t.db, origin(0, "198.51.100.4"), { ...BRETAGNE, email: "x@exemple.fr" })).ok,
  ).toBe(true);
});
