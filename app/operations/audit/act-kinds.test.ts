import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ALL_KINDS, groupOf } from "~/domain/audit/act-kinds";

const sources = ["app/operations", "app/platform", "app/routes", "server"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => ({ name: join(folder, name), text: readFileSync(join(folder, name), "utf8") })),
);

test("SAFE-7 each kind of audit entry is written somewhere", () => {
  const unwritten = ALL_KINDS.filter((kind) => {
    const call =
      groupOf(kind) === "refusals"
        ? new RegExp(`noteRefusal\\(\\s*"${kind}"`)
        : new RegExp(`recordAct\\([^;]*?kind: "${kind}"`, "s");
    return !sources.some(({ text }) => call.test(text));
  });
  expect(unwritten).toEqual([]);
});

/** Tables whose change concerns a right, a secret, a session, an account or a decision. */
const SENSITIVE = [
  /\.(insert|update|delete)\((administrators|moderationActs|reportReadings|undoableActs)\)/,
  /update\(reports\)/,
  /insert\(sessions\)/,
  /update\(users\)/,
  /delete\((users|sessions)\)/,
  /\.(insert|update|delete)\((secondFactors|recoveryCodes|addressChanges)\)/,
  /(setPassword|openSession)\(/,
];

/** Parts of an act that another file records, or that happen automatically. */
const PARTS: Readonly<Record<string, string>> = {
  "app/operations/personal-data/erasure/forget-in-reports.server.ts":
    "a part of deleteAccount and deleteCompany",
  "app/operations/personal-data/erasure/erase-account.server.ts": "a part of deleteAccount and of a restore",
  "app/operations/accounts/sessions/open-session.server.ts": "a part of whatever opens a session",
  "app/operations/accounts/register-address.server.ts": "an unconfirmed account; confirmAddress records it",
  "app/operations/accounts/end-mailed-links.server.ts": "a part of whatever ends sessions",
  "app/operations/profiles/remove-picture.server.ts": "takes one's own picture away, and decides on nothing",
  "app/operations/accounts/address-change/request-address-change.server.ts": "asks, and changes nothing",
  "app/operations/accounts/address-change/cancel-address-change.server.ts": "takes back what was asked",
  "app/operations/accounts/second-factor/begin-second-factor.server.ts": "asks nobody for anything yet",
  "app/operations/accounts/second-factor/forget-second-factor.server.ts": "a part of disabling and resetting",
  "app/operations/accounts/second-factor/recovery-codes.server.ts": "a part of enabling and renewing",
  "app/operations/accounts/second-factor/reseal-keys.server.ts": "the same keys under another seal",
  "app/operations/moderation/contests/restore.server.ts":
    "a part of decideContest, which records what came of it",
  "app/operations/notifications/push/choose-push-details.server.ts":
    "what one's own devices show, and nobody's right",
  "app/operations/moderation/undoable.server.ts": "what moderateProfile and moderateMission keep",
};

test("SAFE-7 each sensitive operation writes its audit entry", () => {
  const silent = sources
    .filter(({ name, text }) => name.startsWith("app/operations") && SENSITIVE.some((use) => use.test(text)))
    .filter(({ text }) => !/recordAct\(/.test(text))
    .map(({ name }) => name);
  expect(silent.filter((name) => !(name in PARTS))).toEqual([]);
  expect(Object.keys(PARTS).filter((name) => !silent.includes(name))).toEqual([]);
});
