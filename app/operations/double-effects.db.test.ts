import { globSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { isUnavailable } from "~/platform/unavailable";
import { ownDatabase } from "../../tests/database";
import { effectsOf } from "../../tests/effects";
import { SCENES } from "../../tests/scenes";

/** Increase for the figures of docs/reliability.md. */
const ROUNDS = Number(process.env.EFFECT_ROUNDS ?? 1);
const AT_ONCE = ROUNDS > 1 ? 50 : 20;

const t = ownDatabase();

/** Calls of routes that write nothing, or may be repeated. */
const NOT_COUNTED: Readonly<Record<string, string>> = {
  askPasskey: "each browser has something of its own to sign, which goes by itself within minutes",
  exportJournal: "reads, and each taking is an entry of the journal of its own",
  otherNameOf: "reads the copy that the engagement has",
  newContactStamp: "signs what the form carries",
  passwordJudge: "judges",
  refuseReader: "refuses",
  showPhone: "writes a number as it is read",
  threadDelivers: "reads whether words are delivered",
  writeArchive: "writes what was read to who asks",
  passSecondStep: "each opens the session of its own browser, and a code counts once (AUTH-12)",
  signIn: "each opens the session of its own browser",
};

/** Each call replaces the result of the last one and is recorded in the journal. */
const RECORDED_EACH_TIME = ["changePassword", "renewRecoveryCodes"];

/** Raised whenever links end; more often has the same effect. */
const EPOCH = "users.links_epoch";

const READS = /^(find|read|count|is[A-Z])/;

/** The operations that routes import by name. */
function asked(): string[] {
  const files = globSync("app/routes/**/*.{ts,tsx}").filter((file) => !file.includes(".test."));
  const names = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^import \{([^}]*)\} from "~\/operations\//gm)].flatMap(
      ([, list = ""]) => list.split(",").map((name) => name.trim()),
    ),
  );
  return [...new Set(names)].filter((name) => name && !name.startsWith("type ") && !READS.test(name)).sort();
}

test("SAFE-9 every operation of a form is among those that are repeated concurrently", () => {
  expect([...Object.keys(SCENES), ...Object.keys(NOT_COUNTED)].sort()).toEqual(asked());
});

const scenes = Object.entries(SCENES).flatMap(([name, scene]) =>
  [scene].flat().map((each, place) => [place ? `${name} (${place + 1})` : name, each] as const),
);

/** A burst can make the database of a busy machine unavailable for a moment. */
const untilAnswered = () => vi.waitFor(() => t.db.execute(sql`select 1`), { timeout: 30_000, interval: 100 });

test.for(scenes)(
  "SAFE-9 the same request, sent twenty or fifty times at once, has one effect: %s",
  { timeout: 60_000 + ROUNDS * 15_000 },
  async ([name, scene], { signal }) => {
    await untilAnswered();
    const once = await scene(t);
    let outcome: unknown;
    const one = await effectsOf(t, async () => {
      outcome = await once();
    });
    const done = (outcome as { ok?: boolean } | undefined)?.ok ?? true;
    expect(done, `${name}: ${JSON.stringify(outcome)}`).toBe(true);
    expect(one).not.toEqual({});
    const counted = ([what]: [string, number]) =>
      what !== EPOCH && !(RECORDED_EACH_TIME.includes(name) && what.startsWith("audit_"));
    for (let round = 0; round < ROUNDS; round++) {
      // A scene that takes too long ends, so that its writes do not count in the next one.
      signal.throwIfAborted();
      const submit = await scene(t);
      const all = await effectsOf(t, async () => {
        const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, submit));
        const reasons = outcomes.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
        expect(reasons.filter((reason) => !isUnavailable(reason))).toEqual([]);
        await untilAnswered();
      });
      expect(Object.entries(all).filter(counted)).toEqual(Object.entries(one).filter(counted));
    }
  },
);
