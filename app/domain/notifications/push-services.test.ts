import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isPushEndpoint, PUSH_SERVICES, pushMakerOf } from "./push-services";

test.each([
  ["https://fcm.googleapis.com/fcm/send/abc:def", "Google"],
  ["https://updates.push.services.mozilla.com/wpush/v2/gAAA", "Mozilla"],
  ["https://web.push.apple.com/QGuQ", "Apple"],
  ["https://api.push.apple.com/3/device/1", "Apple"],
  ["https://wns2-par02p.notify.windows.com/w/?token=BQY", "Microsoft"],
])("PUSH-1 %s belongs to the push service of %s", (endpoint, maker) => {
  expect(pushMakerOf(endpoint)).toBe(maker);
});

test.each([
  "",
  "fcm.googleapis.com/fcm/send/abc",
  "http://fcm.googleapis.com/fcm/send/abc",
  "https://fcm.googleapis.com",
  "https://fcm.googleapis.com:8443/fcm/send/abc",
  "https://user@fcm.googleapis.com/fcm/send/abc",
  "https://fcm.googleapis.com@intern.example/fcm/send/abc",
  "https://fcm.googleapis.com.intern.example/fcm/send/abc",
  "https://fcm.googleapis.com./fcm/send/abc",
  "https://evil-fcm.googleapis.com/fcm/send/abc",
  "https://push.apple.com/abc",
  "https://notpush.apple.com/abc",
  "https://intern.example/?https://fcm.googleapis.com/fcm/send/abc",
  "https://127.0.0.1/fcm/send/abc",
  "https://[::1]/abc",
  "https://169.254.169.254/latest/meta-data",
  "https://metadata.google.internal/computeMetadata",
  "javascript:alert(1)//fcm.googleapis.com/x",
  `https://fcm.googleapis.com/${"a".repeat(1_000)}`,
])("PUSH-1 SAFE-8 %s is no endpoint of a known push service", (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false);
});

test("PUSH-1 SAFE-5 the register and the privacy policy name the maker of each push service", () => {
  const register = readFileSync("docs/rgpd.md", "utf8");
  const policy = readFileSync("app/routes/content/privacy/processing.tsx", "utf8");
  for (const { host, maker } of PUSH_SERVICES) {
    expect(register).toContain(`\`${host}\``);
    expect([register, policy].every((text) => text.includes(maker))).toBe(true);
  }
});
