import { randomUUID } from "node:crypto";
import pg from "pg";
import { databaseAddress } from "./database";
import { address, expect, test } from "./fixtures";
import { gotoLive } from "./page-state";
import { moveProfile, type Person, passwordLink, post } from "./people";
import { ownServer } from "./servers";

/** The connections that listen for changes: live pages, page cache and queue. */
const LISTENING = `from pg_stat_activity where datname = 'acharnes' and pid <> pg_backend_pid()
  and (application_name in ('acharnes-live', 'acharnes-pages') or query ~* '^listen |pg_listening_channels')`;
const WITHIN = { timeout: 5_000, intervals: [50] };

/** Terminates these connections; returns their names. */
async function cutListening(): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseAddress() });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select application_name as name, pg_terminate_backend(pid) ${LISTENING}`,
    );
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function pageOf(person: Person): Promise<string> {
  const own = await (await person.api.get("/dashboard")).text();
  const [, path] = /href="(\/acharne\/[a-z0-9-]+)"/.exec(own) ?? [];
  if (!path) throw new Error("no public page");
  return path;
}

test("SAFE-9 CONV-5 with the LISTEN connections cut, what is written arrives within five seconds without a reload, and mails are sent", async ({
  page,
  member,
  become,
}) => {
  const [company, commercial] = [await member("entreprise"), await member("commercial")];
  const slug = await pageOf(commercial);
  const letter = "Bonjour, seriez-vous libre deux jours par semaine en janvier, pour nos clients du port ?";
  await post(company.api, `${slug}/ecrire`, { message: letter, submission_key: randomUUID() });
  const inbox = await (await company.api.get("/messages")).text();
  const [, thread = ""] = /href="(\/messages\/[0-9a-f-]{36})"/.exec(inbox) ?? [];
  await become(commercial);
  await gotoLive(page, thread);
  const say = async (body: string) => {
    const multipart = { intent: "send", body, submission_key: randomUUID() };
    const said = await company.api.post(thread, { multipart });
    expect(await said.text()).toContain(body);
  };
  for (const words of ["Pendant que personne n’écoute.", "Encore une fois."]) {
    await expect.poll(cutListening, WITHIN).toContain("acharnes-live");
    await say(words);
    await expect(page.getByRole("log")).toContainText(words, WITHIN);
  }
  await say("De nouveau à l’écoute.");
  await expect(page.getByRole("log")).toContainText("De nouveau à l’écoute.", WITHIN);
  await expect.poll(cutListening, WITHIN).toContain("acharnes-jobs");
  await passwordLink(company);
});

test("SAFE-9 PUB-2 FAST-2 with the LISTEN connections cut, no cached page shows what was just withdrawn", async ({
  member,
  admin,
}) => {
  const moderator = await admin();
  const person = await member("commercial");
  const path = await pageOf(person);
  const shown = async (asked = path) => {
    const answer = await fetch(ownServer().url + asked, { headers: address() });
    await answer.arrayBuffer();
    return `${answer.status} ${answer.headers.get("cache-status")}`;
  };
  for (const moment of ["before", "after", "both"]) {
    await expect.poll(() => shown(), WITHIN).toBe("200 acharnes; hit");
    if (moment !== "after") expect(await cutListening()).toContain("acharnes-pages");
    await moveProfile(moderator, person.email, "unpublish", "Le profil est à revoir.");
    if (moment !== "before") await cutListening();
    for (let visit = 0; visit < 20; visit += 1) expect(await shown()).toMatch(/^404 /);
    await moveProfile(moderator, person.email, "publish");
  }
  await expect.poll(() => shown("/acharne"), WITHIN).toBe("200 acharnes; hit");
});
