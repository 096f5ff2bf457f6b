import { expect, test } from "vitest";
import { deviceName, isHandheld, shortAddress } from "./device";

const DEVICES = [
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox sur Linux", false],
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Ubuntu Chromium/80.0.1 Chrome/80.0.1 Safari/537.36",
    "Chromium sur Linux",
    false,
  ],
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36",
    "Chrome sur Linux",
    false,
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
    "Edge sur Windows",
    false,
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
    "Safari sur iPhone",
    true,
  ],
  [
    "Mozilla/5.0 (Linux; Android 16; SM-S928B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
    "Samsung Internet sur Android",
    true,
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15",
    "Safari sur Mac",
    false,
  ],
  ["curl/8.14.1", "Navigateur inconnu", false],
  ["", "Navigateur inconnu", false],
  [null, "Navigateur inconnu", false],
] as const;

test.each(DEVICES)("AUTH-11 %s is described in French", (userAgent, name, handheld) => {
  expect(deviceName(userAgent)).toBe(name);
  expect(isHandheld(userAgent)).toBe(handheld);
});

test.each([
  ["203.0.113.7", "203.0.113.x"],
  ["2001:db8:1:2::", "2001:db8:1:x"],
  ["2001:0db8:0001:0002:0000:0000:0000:0000", "2001:0db8:0001:x"],
  ["::1", "x"],
  ["", ""],
  [null, ""],
])("AUTH-11 the address %s is shortened", (address, short) => {
  expect(shortAddress(address)).toBe(short);
});
