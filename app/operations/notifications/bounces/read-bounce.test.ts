import { expect, test } from "vitest";
import { readBounce } from "./read-bounce.server";

type Report = { action?: string; status?: string; diagnostic?: string; text?: string };

const report = ({ action = "failed", status = "5.1.1", diagnostic, text = "Undelivered" }: Report) =>
  mail([
    "From: MAILER-DAEMON@mx.exemple.fr (Mail Delivery System)",
    "Subject: Undelivered Mail Returned to Sender",
    "Auto-Submitted: auto-replied",
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
    "",
    "--b1",
    "Content-Type: text/plain; charset=utf-8",
    "",
    text,
    "--b1",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.exemple.fr",
    "",
    "Final-Recipient: rfc822; solenn@exemple.fr",
    `Action: ${action}`,
    `Status: ${status}`,
    ...(diagnostic ? [`Diagnostic-Code: ${diagnostic}`] : []),
    "",
    "--b1",
    "Content-Type: message/rfc822",
    "",
    "Subject: Un message 5.7.1",
    "",
    "Bonjour",
    "--b1--",
  ]);

const mail = (lines: string[]) => ({ raw: Buffer.from(lines.join("\r\n")), sender: null });

test.each([
  ["no such user", { status: "5.1.1" }, "5.1.1"],
  ["a full mailbox", { status: "5.2.2 (mailbox full)" }, "5.2.2"],
  ["a reason in the quoted answer", { status: "5.0.0", diagnostic: "smtp; 550 5.1.1\r\n unknown" }, "5.1.1"],
  ["no reason", { status: "5.0.0", diagnostic: "smtp; 550 no" }, "5.0.0"],
  ["a delay", { action: "delayed", status: "4.4.1" }, undefined],
  ["a failure that may pass", { status: "4.4.7" }, undefined],
  ["a delivery", { action: "delivered", status: "2.0.0", text: "5.1.1" }, undefined],
  ["a relayed mail", { action: "relayed", status: "2.1.5" }, undefined],
] as const)("MAIL-2 a delivery report is read: %s", async (_, given, status) => {
  expect(await readBounce(report(given))).toBe(status);
});

const plain = (lines: string[], from = "MAILER-DAEMON@vieux.exemple") =>
  mail([`From: ${from}`, ...lines.slice(0, 1), "Content-Type: text/plain", "", ...lines.slice(1)]);

test("MAIL-2 the plain bounce of an old server is a failure, unless it says that it is a delay", async () => {
  const failure = plain([
    "Subject: failure notice",
    "Sorry, I couldn't find any host by that name. (#5.1.2)",
  ]);
  expect(await readBounce(failure)).toBe("5.1.2");
  const bare = plain(["Subject: Undeliverable mail", "550 unknown user"]);
  expect(await readBounce(bare)).toBe("5.0.0");
  const exim = plain(
    ["Subject: Mail delivery failed\r\nX-Failed-Recipients: solenn@exemple.fr", "all relevant MX are down"],
    "Mail Delivery System <mailer@hote.exemple>",
  );
  expect(await readBounce(exim)).toBe("5.0.0");
  const delays = [
    plain(["Subject: Warning: message delayed 24 hours", "will be retried"]),
    plain(["Subject: Mail status", "450 4.2.2 mailbox full, will be retried"]),
  ];
  for (const delay of delays) expect(await readBounce(delay)).toBeUndefined();
});

test("MAIL-2 the automatic answer of a person, or a mail with a sender, is no bounce", async () => {
  const away = plain(["Subject: Absence", "Je suis absente. 5.1.1"], "Solenn <solenn@exemple.fr>");
  expect(await readBounce(away)).toBeUndefined();
  const failure = plain(["Subject: failure notice", "550 5.1.1 no"]);
  expect(await readBounce({ ...failure, sender: "moi@attaque.test" })).toBeUndefined();
});

test("MAIL-2 a report with 100,000 parts, with nested ones, or with endless headers is no bounce and no error", async () => {
  const nested = (depth: number): string[] =>
    depth === 0
      ? ["Content-Type: message/delivery-status", "", "Action: failed", "Status: 5.1.1"]
      : [
          `Content-Type: multipart/mixed; boundary="b${depth}"`,
          "",
          `--b${depth}`,
          ...nested(depth - 1),
          `--b${depth}--`,
        ];
  const parts = Array.from({ length: 100_000 }, () => "--b1\n").join("\n");
  const head = ["From: MAILER-DAEMON@mx.exemple.fr", "Subject: failure notice"];
  const mails = [
    mail([...head, 'Content-Type: multipart/report; boundary="b1"', "", parts]),
    mail([...head, ...nested(60)]),
    mail([...head, `X-Trace: ${"a".repeat(3_000_000)}`, "", "550 5.1.1 no"]),
  ];
  for (const each of mails) expect(await readBounce(each)).toBeUndefined();
});
