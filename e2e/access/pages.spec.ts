import type { APIResponse } from "@playwright/test";
import { expect, test } from "../fixtures";
import { ACTS, type Act, LEAVING } from "./acts";
import { gather, type Things, WHO } from "./cast";
import { intentsOf } from "./intents";
import { absent, type Cell, NOT_ASKED_FOR, PAGES } from "./pages";
import { builtRoutes } from "./routes";

const filled = (cell: Cell, things: Things): string =>
  cell.replaceAll(/\{(\w+)\}/g, (_, name: keyof Things) => things[name]);

function said(answer: APIResponse): string {
  const { location } = answer.headers();
  if (location) return new URL(location, "http://here.example").pathname;
  if (answer.status() === 404) return "none";
  return answer.ok() ? "ok" : String(answer.status());
}

/** The same answer for scripts: the target of a redirect is in the text. */
function expectData(answer: APIResponse, text: string, expected: string, what: string) {
  if (expected === "ok") expect.soft(answer.status(), what).toBe(200);
  else if (expected === "none") expect.soft(answer.status(), what).toBe(404);
  else if (expected.startsWith("/")) {
    expect.soft(answer.status(), what).toBe(202);
    expect.soft(text, what).toContain(expected);
  } else expect.soft(answer.status(), what).toBe(Number(expected));
}

/** Two 404 answers are indistinguishable by headers and length, but for a few words. */
async function expectAlike(hidden: APIResponse, nothing: APIResponse, what: string) {
  const names = (answer: APIResponse) =>
    Object.keys(answer.headers())
      .filter((name) => name !== "content-length" && name !== "set-cookie")
      .sort();
  const [long, short] = [(await hidden.body()).length, (await nothing.body()).length];
  expect.soft(names(hidden), what).toEqual(names(nothing));
  expect.soft(Math.abs(long - short), what).toBeLessThan(256);
}

test("SAFE-1 the tables list each address of the product and each form", () => {
  const routes = builtRoutes();
  const patterns = (of: readonly { readonly pattern: string }[]) =>
    [...new Set(of.map(({ pattern }) => pattern))].sort();
  expect(patterns([...PAGES, ...NOT_ASKED_FOR])).toEqual(patterns(routes));
  expect(patterns(ACTS)).toEqual(patterns(routes.filter(({ hasAction }) => hasAction)));
});

test("SAFE-1 the tables list each button of each form", async () => {
  const acting = builtRoutes().flatMap(({ pattern, hasAction }) => (hasAction ? [pattern] : []));
  const formOf = ({ form }: Act) => (typeof form === "function" ? form(NAMED) : form);
  const listed = [...ACTS, ...LEAVING].flatMap((act) => {
    const { intent } = formOf(act);
    return intent ? [`${act.pattern} ${String(intent).split(":")[0]}`] : [];
  });
  const missing = (await intentsOf(acting)).filter((intent) => !listed.includes(intent));
  expect(missing).toEqual([]);
});

test("SAFE-1 ADM-1 GEN-3 PUB-5 CONV-3 each address answers each reader as the table says, as a page and as data, and what is hidden looks like what does not exist", async ({
  visitor,
  newcomer,
  member,
  mission,
  admin,
}) => {
  test.setTimeout(300_000);
  const { people, things } = await gather({ visitor, newcomer, member, mission, admin });
  for (const who of WHO) {
    const { api } = people[who];
    for (const { pattern, to, row } of PAGES) {
      const path = to(things);
      const what = `${who} ${pattern}`;
      const expected = filled(row[who], things);
      const answer = await api.get(path, { maxRedirects: 0 });
      expect.soft(said(answer), what).toBe(expected);
      if (/\.\w+$|^\/(?:fichiers|og)\//.test(path) || MOVED.has(pattern)) continue;
      const [bare = "", query = ""] = path.split("?");
      const data = await api.get(`${bare === "/" ? "/_" : bare}.data?${query}`, { maxRedirects: 0 });
      expectData(data, await data.text(), expected, `${what} .data`);
      if (expected === "none" && absent(path) !== path) {
        // Requested again: the first answer may contain a toast of an earlier redirect.
        const [hidden, nothing] = [await api.get(path), await api.get(absent(path))];
        await expectAlike(hidden, nothing, what);
      }
    }
  }
});

/** Only the buttons of the forms matter here; another test sends their values. */
const NAMED = new Proxy({}, { get: (_, name) => String(name) }) as Things;

/** Redirected before any route. */
const MOVED = new Set([
  "/acharnesdirectory",
  "/acharnedirectory",
  "/missions-publiques",
  "/commercial-onboarding",
  "/profils/:slug",
  "/les-plus-des-acharnes",
]);
