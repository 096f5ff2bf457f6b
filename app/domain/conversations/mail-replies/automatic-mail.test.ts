import { expect, test } from "vitest";
import { isAutomatic } from "./automatic-mail";

const BY_HAND = { returnPath: "solenn@exemple.fr", from: ["solenn@exemple.fr"] };
const header = (key: string, value: string) => [{ key, value }];

test("REPLY-3 a mail that says it is automatic, a list, a report or a receipt is recognised; others are not", () => {
  const automatic = [
    header("auto-submitted", "auto-generated"),
    header("auto-submitted", "AUTO-REPLIED; owner-email=x"),
    header("precedence", "Junk"),
    header("precedence", "auto_reply"),
    header("x-autoreply", ""),
    header("x-autorespond", "Absent"),
    header("list-id", "<liste>"),
    header("return-path", "<>"),
    header("content-type", "multipart/report; report-type=disposition-notification"),
    header("content-type", 'text/calendar; charset=utf-8; method="REPLY"'),
  ];
  for (const headers of automatic) expect(isAutomatic(headers, BY_HAND), JSON.stringify(headers)).toBe(true);
  const personal = [
    [],
    header("auto-submitted", "no"),
    header("precedence", "first-class"),
    header("x-auto-response-suppress", "DR, OOF, AutoReply"),
    header("content-type", "text/calendar; method=REQUEST"),
    header("return-path", "<solenn@exemple.fr>"),
  ];
  for (const headers of personal) expect(isAutomatic(headers, BY_HAND), JSON.stringify(headers)).toBe(false);
  expect(isAutomatic([], { ...BY_HAND, returnPath: "" })).toBe(true);
  for (const from of ["MAILER-DAEMON@exemple.fr", "postmaster@exemple.fr", "no-reply@exemple.fr"])
    expect(isAutomatic([], { ...BY_HAND, from: [from] }), from).toBe(true);
});
