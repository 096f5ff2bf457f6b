import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The production sources. Each place that these tests list was reviewed. */
const SOURCES = globSync("{app,server}/**/*.{ts,tsx}")
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

const holding = (pattern: RegExp) =>
  SOURCES.filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .sort();

test("SAFE-4 no text becomes code, in our sources or in the browser", () => {
  expect(SOURCES.length).toBeGreaterThan(500);
  expect(holding(/\beval\(|\bFunction\(|set(?:Timeout|Interval)\(\s*["'`]|node:vm/)).toEqual([]);
});

test("SAFE-4 the server starts only the programs of its database, without a shell", () => {
  const launching = holding(/node:child_process/);
  expect(launching).toEqual([
    "app/platform/db/embedded/cluster.server.ts",
    "app/platform/db/embedded/home.server.ts",
    "app/platform/db/embedded/postmaster.server.ts",
  ]);
  const byShell = /\bshell:|import \{[^}]*\bexec(?:Sync)?\b[^}]*\} from "node:child_process"/;
  expect(holding(byShell).filter((path) => launching.includes(path))).toEqual([]);
});

test("SAFE-4 IMPORT-4 the server starts one kind of thread, for the documents that people import, without its environment", () => {
  expect(holding(/node:worker_threads/)).toEqual([
    "app/platform/documents/document-worker.ts",
    "app/platform/documents/read-document.server.ts",
  ]);
  expect(holding(/new Worker\(/)).toEqual(["app/platform/documents/read-document.server.ts"]);
  expect(holding(/new Worker\([^)]*env: \{\},[^)]*resourceLimits: \{/s)).toHaveLength(1);
  // It imports packages that read documents, and nothing of ours.
  const worker = SOURCES.find(({ path }) => path.endsWith("document-worker.ts"))?.text ?? "";
  expect([...worker.matchAll(/^import (?!type)[^;]*from "([^"]+)";/gm)].map(([, name]) => name)).toEqual([
    "node:stream/consumers",
    "node:worker_threads",
    "unpdf",
    "yauzl",
  ]);
  expect(holding(/node:fs/).filter((path) => /import|documents/.test(path))).toEqual([]);
});

test("SAFE-4 raw parts of a statement are made of our constants only", () => {
  // Raw SQL of the schema goes into the migrations only.
  const asking = holding(/sql\.raw\(/).filter((path) => !path.startsWith("app/platform/db/schema/"));
  expect(asking).toEqual([
    "app/operations/accounts/sessions/find-session.server.ts",
    "app/operations/candidatures/responses/count-responses.server.ts",
    "app/operations/conversations/find-threads.server.ts",
    "app/operations/conversations/send-digests.server.ts",
    "app/operations/engagements/proof/recount-proof.server.ts",
    "app/operations/missions/find-missions-to-moderate.server.ts",
    "app/operations/search/public-words.server.ts",
  ]);
  // A concatenated statement, outside Drizzle's templates.
  expect(
    holding(/\.(?:query|execute)\(\s*(?:`[^`]*\$\{|"[^"]*" ?\+)/).filter((path) =>
      path.startsWith("app/operations/"),
    ),
  ).toEqual([]);
});

test("SAFE-4 unescaped markup is our own, made by React or read from the page", () => {
  expect(
    holding(/dangerouslySetInnerHTML[=:]|\.innerHTML = |outerHTML|insertAdjacentHTML|document\.write|srcDoc/),
  ).toEqual([
    // Our own drawings, whose names and values need no escaping
    "app/ui/brand/icon.tsx",
    "app/ui/frame/scripts-after-paint.tsx",
  ]);
});

test("SAFE-4 SAFE-11 the server connects only to what its settings name, to push services, and to the DNS for the names of search engines and of senders of mails", () => {
  const server = (path: string) => path.startsWith("server/") || path.includes(".server.");
  const speaking =
    /\bfetch\(|https?\.(?:request|get)\(|createConnection\(|tls\.connect|node:(?:https|http2|dgram|dns)|createTransport|new (?:pg\.)?(?:Client|Pool)\(|WebSocket\(/;
  expect(holding(speaking).filter(server)).toEqual([
    // PostgreSQL, by DATABASE_URL and DATABASE_REPLICA_URL or in DATA_DIR
    "app/platform/backup/restore-backup.server.ts",
    "app/platform/backup/write-backup.server.ts",
    "app/platform/db/embedded/cluster.server.ts",
    "app/platform/db/migrate.server.ts",
    // S3_ENDPOINT
    "app/platform/files/s3.server.ts",
    // PostgreSQL
    "app/platform/live/listener.server.ts",
    // the DNS of the machine
    "app/platform/mail/authenticate.server.ts",
    // SMTP_URL
    "app/platform/mail/mail.server.ts",
    // PUSH_KEYS: the services of domain/notifications/push-services.ts
    "app/platform/push/push-service.server.ts",
    // the DNS of the machine
    "server/request/known-crawlers.ts",
  ]);
});

test("SAFE-3 a page speaks only to its origin: two messages between its tabs, and its requests to the server", () => {
  expect(holding(/postMessage\(/)).toEqual([
    // A thread to its server
    "app/platform/documents/document-worker.ts",
    "app/ui/frame/session-sync.tsx",
  ]);
  expect(holding(/addEventListener\("message"|window\.open\(|\.opener\b/)).toEqual([]);
  const stored = holding(/localStorage|sessionStorage|indexedDB|caches\.open/);
  expect(stored.filter((path) => !path.startsWith("app/routes/drafts/"))).toEqual([]);
});

test("SAFE-2 nothing that must not be guessed comes from an ordinary random generator", () => {
  expect(holding(/Math\.random/)).toEqual([]);
  const hashes = SOURCES.flatMap(({ text }) =>
    [...text.matchAll(/create(Hash|Hmac)\("([\w-]+)"/g)].map(([, how, name]) => `${how} ${name}`),
  );
  // Codes of the second factor follow RFC 4226: HMAC-SHA-1.
  expect([...new Set(hashes)].sort()).toEqual(["Hash sha256", "Hmac sha1", "Hmac sha256"]);
  expect(holding(/createHmac\("sha1"/)).toEqual(["app/platform/accounts/totp.server.ts"]);
  expect(holding(/createCipheriv|createDecipheriv/)).toEqual(["app/platform/sealing.server.ts"]);
  expect(holding(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/)).toEqual([]);
});

test("SAFE-7 the server writes its lines only through its log", () => {
  expect(holding(/\bconsole\./)).toEqual([]);
});

test("SAFE-2 a password can be pasted, and password managers fill it in", () => {
  expect(holding(/onPaste|onCopy=|onBeforeInput=/)).toEqual([]);
  expect(holding(/type="password"|type: "password"/)).toEqual(["app/ui/forms/password-field.tsx"]);
  expect(holding(/autoComplete="off"/).filter((path) => path.includes("password"))).toEqual([]);
});
