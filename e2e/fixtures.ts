import { randomInt } from "node:crypto";
import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from "@playwright/test";
import { axeFindings } from "./axe";
import { waitForHydration, watch } from "./page-state";
import {
  enter,
  type Fields,
  freshAddress,
  MISSION,
  moveMission,
  moveProfile,
  type Person,
  post,
  type Role,
  signIn,
  signUp,
  submitProfile,
  titleOf,
} from "./people";
import { ownServer } from "./servers";

type DemoRole = "admin" | "entreprise" | "commercial";

type OfTheRun = {
  /** A demo account in a session that tests share: a test that signs out signs in by itself. */
  demo: (role: DemoRole) => Promise<Person>;
};

type Fixtures = {
  /** Signs the page in as a demo account. */
  login: (role: DemoRole, page?: Page) => Promise<void>;
  /** A session outside the browser. */
  visitor: () => Promise<APIRequestContext>;
  /** An account, with an empty profile if it has a role. */
  newcomer: (role?: Role, who?: string) => Promise<Person>;
  member: (role: Role, fields?: Fields, status?: "pending" | "published", who?: string) => Promise<Person>;
  /** The same, with its session in the page. */
  asNewcomer: Fixtures["newcomer"];
  asMember: Fixtures["member"];
  /** A mission of a company, published by default; returns its title. */
  mission: (company: Person, words: string, status?: "pending" | "published") => Promise<string>;
  admin: () => Promise<APIRequestContext>;
  /** A second browser with its own session. */
  elsewhere: () => Promise<Page>;
  /** Copies a person's session into the page. */
  become: (person: Person, page?: Page) => Promise<void>;
  checkAccessible: (page?: Page) => Promise<void>;
  toast: (title: string, page?: Page) => ReturnType<Page["locator"]>;
  /** Fails a test on any error in the browser; a test adds those that it provokes. */
  guard: { readonly expected: RegExp[] };
};

const origin = () => ownServer().url;
/** Rate limits count by address, so each session has its own. */
export const address = () => ({
  "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
});

export const test = base.extend<Fixtures, OfTheRun>({
  demo: [
    async ({ playwright }, use) => {
      const sessions = new Map<DemoRole, Promise<Person>>();
      const begin = async (role: DemoRole): Promise<Person> => {
        const email = `${role}@demo.test`;
        const api = fromOurPages(
          await playwright.request.newContext({ baseURL: origin(), extraHTTPHeaders: address() }),
        );
        await signIn(api, email);
        return { email, api };
      };
      await use((role) => {
        const session = sessions.get(role) ?? begin(role);
        sessions.set(role, session);
        return session;
      });
      for (const session of sessions.values()) await (await session).api.dispose();
    },
    { scope: "worker" },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off its first parameter
  baseURL: async ({}, use) => use(origin()),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off its first parameter
  extraHTTPHeaders: async ({}, use) => use(address()),

  page: async ({ page, javaScriptEnabled }, use) => {
    fromOurPages(page.request);
    await use(javaScriptEnabled === false ? page : waitForHydration(page));
  },

  guard: [
    async ({ context }, use) => {
      const errors = await watch(context);
      const expected: RegExp[] = [];
      await use({ expected });
      const unexpected = errors.filter((error) => !expected.some((known) => known.test(error)));
      expect(unexpected, "errors in the browser").toEqual([]);
    },
    { auto: true },
  ],

  login: async ({ page, demo }, use) => {
    await use(async (role, at = page) => enter(at, await demo(role)));
  },

  visitor: async ({ playwright }, use) => {
    const opened: APIRequestContext[] = [];
    await use(async () => {
      const api = await playwright.request.newContext({ baseURL: origin(), extraHTTPHeaders: address() });
      opened.push(api);
      return fromOurPages(api);
    });
    for (const api of opened) await api.dispose();
  },

  newcomer: async ({ visitor }, use) => {
    await use(async (role, who) => {
      const person = { email: freshAddress(who), api: await visitor() };
      await signUp(person.api, person.email);
      if (role) await post(person.api, "/onboarding", { role });
      return person;
    });
  },

  member: async ({ newcomer, admin }, use) => {
    await use(async (role, fields, status = "published", who) => {
      const person = await newcomer(undefined, who);
      await submitProfile(person, role, fields);
      if (status === "published") await moveProfile(await admin(), person.email, "approve");
      return person;
    });
  },

  asNewcomer: async ({ newcomer, become }, use) => {
    await use(async (...asked) => {
      const person = await newcomer(...asked);
      await become(person);
      return person;
    });
  },

  asMember: async ({ member, become }, use) => {
    await use(async (...asked) => {
      const person = await member(...asked);
      await become(person);
      return person;
    });
  },

  mission: async ({ admin }, use) => {
    await use(async (company, words, status = "published") => {
      const title = titleOf(words);
      await post(company.api, "/mission/publier", { ...MISSION, title });
      if (status === "published") await moveMission(await admin(), title, "approve");
      return title;
    });
  },

  admin: async ({ demo }, use) => {
    await use(async () => (await demo("admin")).api);
  },

  elsewhere: async ({ browser, contextOptions }, use) => {
    const opened: { context: BrowserContext; errors: string[] }[] = [];
    await use(async () => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: origin(),
        locale: "fr-FR",
        extraHTTPHeaders: address(),
      });
      opened.push({ context, errors: await watch(context) });
      fromOurPages(context.request);
      return waitForHydration(await context.newPage());
    });
    for (const { context, errors } of opened) {
      await context.close();
      expect(errors, "errors in the other browser").toEqual([]);
    }
  },

  become: async ({ page }, use) => {
    await use((person, at = page) => enter(at, person));
  },

  checkAccessible: async ({ page }, use) => {
    await use(async (at = page) => {
      expect.soft(await axeFindings(at), `axe on ${at.url()}`).toBe("");
    });
  },

  toast: async ({ page }, use) => {
    await use((title, at = page) => at.locator("[aria-atomic=false] > *", { hasText: title }));
  },
});

/**
 * Sends the Origin header that a form of the page would send, and retries once, as a browser does, when the server has just
 * closed an idle connection.
 */
function fromOurPages(api: APIRequestContext): APIRequestContext {
  const send = api.fetch.bind(api);
  api.fetch = (to, options) =>
    send(to, { maxRetries: 1, ...options, headers: { Origin: origin(), ...options?.headers } });
  return api;
}

export { expect } from "@playwright/test";
