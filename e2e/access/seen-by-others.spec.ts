import type { APIRequestContext } from "@playwright/test";
import { valueIn } from "../database";
import { expect, test } from "../fixtures";
import type { Person } from "../people";
import { gather, type Things, WHO, type Who } from "./cast";
import { PAGES } from "./pages";

/** Unapproved input of each side: a phone number as a first name, and a word of a pending edit. */
const UNSEEN = {
  commercial: { number: "06 39 98 55 28", edit: "zqacharne" },
  company: { number: "06 39 98 44 17", edit: "zqentreprise" },
};

async function editProfile({ email }: Person, { number, edit }: { number: string; edit: string }) {
  const edited = await valueIn(
    `with person as (
       update profiles set first_name = $2, last_name = $3,
         bio_short = case role when 'commercial' then $3 || ', en une phrase que personne n’a relue' end,
         bio = case role when 'commercial' then $3 || repeat(' mot', 30) end,
         status = case role when 'commercial' then 'pending' else status end
       where email = $1 returning id), company as (
       update companies set name = $3, bio = $3 || repeat(' mot', 30), status = 'pending'
       where id = (select company_id from memberships join person on person.id = user_id))
     select id from person`,
    email,
    number,
    edit,
  );
  expect(edited).toBeDefined();
}

async function editMissions({ email }: Person, { edit }: { edit: string }) {
  const edited = await valueIn(
    `with edited as (
       update missions set title = $2 || ' ' || left(id::text, 8), description = $2 || repeat(' mot', 30), objectives = $2,
         city = $2, status = 'pending'
       where company_id = (select company_id from memberships m join users u on u.id = m.user_id where u.email = $1)
         and status = 'published' returning id)
     select count(*) from edited`,
    email,
    edit,
  );
  expect(Number(edited)).toBe(3);
}

const dataOf = (path: string): string => {
  const [bare = "", query = ""] = path.split("?");
  return `${bare === "/" ? "/_" : bare}.data?${query}`;
};

/** The words of `unseen` in a page and in its data for scripts. */
async function wordsIn(api: APIRequestContext, path: string, unseen: readonly string[]): Promise<string[]> {
  const texts = [await (await api.get(path)).text(), await (await api.get(dataOf(path))).text()];
  return unseen.filter((word) => texts.some((text) => text.includes(word)));
}

/** Each searched list, and the link to the item whose pending edit contains the word. */
const SEARCHED: readonly [string, (things: Things) => string][] = [
  ["/acharne", ({ acharne }) => `/acharne/${acharne}"`],
  ["/missions", ({ mission }) => `/mission/${mission}"`],
  ["/candidatures", ({ candidature }) => `/candidatures/${candidature}"`],
  ["/messages", ({ thread }) => `/messages/${thread}"`],
];

/** Near results for a number may contain the digits of a title. */
const isEdit = (word: string) => !/\d/.test(word);

/** What this reader must never get. An administrator reads everything; each side reads its own, and members that of their company. */
function unseenBy(who: Who): readonly string[] {
  if (who === "admin") return [];
  const own = who === "recruiter" || who === "reader" ? "company" : who;
  return Object.entries(UNSEEN).flatMap(([side, words]) => (side === own ? [] : Object.values(words)));
}

test("PUB-7 PUB-8 a phone number as a first name and a pending edit are on no page of anybody else, not in its data, and not found by a search", async ({
  visitor,
  newcomer,
  member,
  mission,
  admin,
}) => {
  test.setTimeout(300_000);
  const { people, things } = await gather({ visitor, newcomer, member, mission, admin });
  await editProfile(people.commercial, UNSEEN.commercial);
  await editProfile(people.company, UNSEEN.company);
  await editMissions(people.company, UNSEEN.company);

  // The owners see their edits, so the walk below would find them.
  expect(await wordsIn(people.company.api, "/mes-missions", Object.values(UNSEEN.company))).toContain(
    UNSEEN.company.edit,
  );
  expect(await wordsIn(people.commercial.api, "/profil", Object.values(UNSEEN.commercial))).toEqual(
    Object.values(UNSEEN.commercial),
  );

  for (const who of WHO) {
    const unseen = unseenBy(who);
    for (const path of new Set(PAGES.map(({ to }) => to(things)))) {
      if (/^\/og\/|\.zip$/.test(path)) continue;
      expect.soft(await wordsIn(people[who].api, path, unseen), `${who} ${path}`).toEqual([]);
    }
    for (const [list, thing] of SEARCHED)
      for (const word of unseen.filter(isEdit)) {
        const found = await people[who].api.get(list, { params: { q: word } });
        expect.soft(await found.text(), `${who} ${list}?q=${word}`).not.toContain(thing(things));
      }
  }
});
