import { randomUUID } from "node:crypto";
import type { Email } from "postal-mime";
import { expect, test } from "./fixtures";
import { startMachine } from "./machines";
import { allMails } from "./mails";
import { moveProfile, post } from "./people";
import { ownServer } from "./servers";

const WRONG_PASSWORDS = 11;

const isTo = (address: string, subject: string) => (mail: Email) =>
  mail.subject === subject && (mail.to ?? []).some((to) => to.address === address);

test("FAST-6 two machines that share only the database and the files agree on sessions, rate limits, withdrawn pages, live updates and mails", async ({
  member,
  admin,
}) => {
  const here = ownServer();
  const name = `Solenn${randomUUID().replace(/\W|\d/g, "").slice(0, 8)}`;
  const person = await member("commercial", { first_name: name });
  // From now on either machine sends mails.
  const there = await startMachine();
  const machines = [here, there];
  try {
    const { cookies } = await person.api.storageState();
    const session = cookies.find((cookie) => cookie.name === "session")?.value;
    const asThey = { headers: { Cookie: `__Host-session=${session}` }, redirect: "manual" } as const;

    // A session of one machine works on the other, and its live updates arrive there.
    expect((await fetch(`${there.url}/dashboard`, asThey)).status).toBe(200);
    const leaving = new AbortController();
    const stream = await fetch(`${there.url}/evenements`, { ...asThey, signal: leaving.signal });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    let received = "";
    const waitForEvent = async (words: string) => {
      while (!received.includes(words)) received += (await reader?.read())?.value ?? "";
    };
    await waitForEvent("event: ready");

    const list = await (await fetch(`${there.url}/acharne?q=${name}`)).text();
    const [, path = ""] = /href="(\/acharne\/[a-z0-9-]+)/.exec(list.slice(list.indexOf("<main"))) ?? [];
    const shown = ({ url }: { readonly url: string }) =>
      fetch(url + path).then(({ status, headers }) => `${status} ${headers.get("cache-status")}`);
    for (const machine of machines) await expect.poll(() => shown(machine)).toBe("200 acharnes; hit");
    await moveProfile(await admin(), person.email, "unpublish", "Le profil est à revoir.");
    for (const machine of machines) expect(await shown(machine)).toBe("404 acharnes; fwd=miss");
    await waitForEvent("event: change");
    leaving.abort();

    // A mail requested on one machine is sent once by either.
    const reset = "Choisissez un nouveau mot de passe";
    const write = (url: string, fields: Record<string, string>) => {
      const from = `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250) + 1).join(".")}`;
      const headers = { Origin: url, "X-Forwarded-For": from };
      return fetch(`${url}/auth`, {
        method: "POST",
        headers,
        redirect: "manual",
        body: new URLSearchParams(fields),
      });
    };
    expect((await write(there.url, { intent: "reset", email: person.email })).status).toBe(303);
    const mailed = async () =>
      [...(await allMails()), ...there.mailed].filter(isTo(person.email, reset)).length;
    await expect.poll(mailed, { timeout: 15_000 }).toBeGreaterThan(0);

    // Both machines count attempts together.
    const statuses: number[] = [];
    for (let tried = 0; tried < WRONG_PASSWORDS; tried++) {
      const { url } = machines[tried % 2] ?? here;
      const form = { intent: "login", email: person.email, password: "pas-le-bon-mot" };
      statuses.push((await write(url, form)).status);
    }
    expect(statuses).toContain(429);
    expect(statuses.indexOf(429)).toBeLessThan(WRONG_PASSWORDS - 1);

    // A sign-out on one machine ends the session on the other.
    await post(person.api, "/deconnexion", {});
    expect((await fetch(`${there.url}/dashboard`, asThey)).status).toBe(302);
    expect(await mailed()).toBe(1);
  } finally {
    expect(await there.stop()).toBe(0);
  }
});
