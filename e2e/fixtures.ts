import { randomInt } from "node:crypto";
import AxeBuilder from "@axe-core/playwright";
import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from "@playwright/test";
import {
  enter,
  type Fields,
  freshAddress,
  moveProfile,
  type Person,
  type Role,
  signIn,
  signUp,
  submitProfile,
} from "./people";
import { ownServer } from "./servers";

type DemoRole = "admin" | "entreprise" | "commercial";

type Fixtures = {
  /** Signs the page in, as a demo account or as an account of this run. */
  login: (who: DemoRole | (string & {}), page?: Page) => Promise<void>;
  /** A session outside the browser. */
  visitor: () => Promise<APIRequestContext>;
  newcomer: () => Promise<Person>;
  member: (role: Role, fields?: Fields, status?: "pending" | "published") => Promise<Person>;
  admin: () => Promise<APIRequestContext>;
  /** Another browser, with a session of its own. */
  elsewhere: () => Promise<Page>;
  /** Takes over a person's session. */
  become: (person: Person, page?: Page) => Promise<void>;
  checkAccessible: (page?: Page) => Promise<void>;
  toast: (title: string, page?: Page) => ReturnType<Page["locator"]>;
  /** Fails a test on any complaint of the browser; a test adds those that it provokes. */
  guard: { readonly expected: RegExp[] };
};

const origin = () => ownServer().url;
/** Attempts are counted by address, so each session comes from one of its own. */
const address = () => ({ "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` });

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off its first parameter
  baseURL: async ({}, use) => use(origin()),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off its first parameter
  extraHTTPHeaders: async ({}, use) => use(address()),

  page: async ({ page, javaScriptEnabled }, use) => {
    fromOurPages(page.request);
    await use(javaScriptEnabled === false ? page : arriving(page));
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

  login: async ({ page }, use) => {
    await use((who, at = page) => signIn(at.request, who.includes("@") ? who : `${who}@demo.test`));
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
    await use(async () => {
      const person = { email: freshAddress(), api: await visitor() };
      await signUp(person.api, person.email);
      return person;
    });
  },

  member: async ({ newcomer, admin }, use) => {
    await use(async (role, fields, status = "published") => {
      const person = await newcomer();
      await submitProfile(person, role, fields);
      if (status === "published") await moveProfile(await admin(), person.email, "approve");
      return person;
    });
  },

  admin: async ({ visitor }, use) => {
    let signedIn: APIRequestContext | undefined;
    await use(async () => {
      if (!signedIn) {
        signedIn = await visitor();
        await signIn(signedIn, "admin@demo.test");
      }
      return signedIn;
    });
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
      return arriving(await context.newPage());
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
      await atRest(at);
      const { violations } = await new AxeBuilder({ page: at })
        .options({ runOnly: RULES, resultTypes: ["violations"] })
        .setLegacyMode()
        .analyze();
      const report = violations.map(
        ({ id, help, nodes }) =>
          `${id}: ${help}\n${nodes.map(({ target, failureSummary }) => `  ${target.join(" ")}\n    ${failureSummary?.replaceAll("\n", "\n    ")}`).join("\n")}`,
      );
      expect.soft(report.join("\n"), `axe on ${at.url()}`).toBe("");
    });
  },

  toast: async ({ page }, use) => {
    await use((title, at = page) => at.locator("[aria-atomic=false] > *", { hasText: title }));
  },
});

/** What a test sends past the browser says where it comes from, as the form of a page would. */
function fromOurPages(api: APIRequestContext): APIRequestContext {
  const send = api.fetch.bind(api);
  api.fetch = (to, options) => send(to, { ...options, headers: { Origin: origin(), ...options?.headers } });
  return api;
}

/** Opens pages as somebody who looks before acting: their scripts have run. */
function arriving(page: Page): Page {
  const ready = () => page.waitForFunction(() => !("earlyInput" in window && window.earlyInput));
  for (const move of ["goto", "reload"] as const) {
    const go = page[move].bind(page) as (...args: unknown[]) => ReturnType<Page["goto"]>;
    page[move] = async (...args: unknown[]) => {
      const response = await go(...args);
      await ready();
      return response;
    };
  }
  return page;
}

/**
 * What moves to its place or fades in has arrived: its colours are its own. What turns for ever is no such thing. Cards
 * out of sight take on a new colour scheme only when somebody looks at them.
 */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const part of document.querySelectorAll("*")) getComputedStyle(part).getPropertyValue("color");
    const ending = document
      .getAnimations()
      .filter(
        (animation) => Number(animation.effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY,
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Collects what a browser complains of; a refused form or a missing page is no complaint. */
async function watch(context: BrowserContext): Promise<string[]> {
  const errors: string[] = [];
  context.on("console", (message) => {
    if (message.type() !== "error") return;
    const { url } = message.location();
    const refusal = /^Failed to load resource: the server responded with a status of 4\d\d/;
    if (refusal.test(message.text()) && !url.includes("/assets/")) return;
    errors.push(`${message.text()} (${url})`);
  });
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      // biome-ignore lint/suspicious/noConsole: what the page says on its console is what is watched
      console.error(`refused by the Content-Security-Policy: ${violatedDirective} ${blockedURI}`);
    });
  });
  context.on("weberror", (failure) => errors.push(String(failure.error())));
  return errors;
}

export { expect } from "@playwright/test";
