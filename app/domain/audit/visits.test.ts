import { expect, test } from "vitest";
import { isBrowser, sourceOf } from "./visits";

test.each([
  [undefined, "direct"],
  ["", "direct"],
  ["https://www.google.fr/", "moteur"],
  ["https://duckduckgo.com/?q=solenn", "moteur"],
  ["https://fr.linkedin.com/in/solenn-kerbrat", "reseau"],
  ["https://t.co/abc", "reseau"],
  ["https://www.ouest-france.fr/economie/article?lecteur=42", "ouest-france.fr"],
  ["https://les-acharnes.fr/missions", undefined],
  ["https://www.les-acharnes.fr/", undefined],
  ["https://notgoogle.fr.exemple.com/", "notgoogle.fr.exemple.com"],
  ["android-app://com.example", "autre"],
  ["https://192.168.1.1/", "autre"],
  [`https://${"a".repeat(90)}.fr/`, "autre"],
  ["n’importe quoi", "autre"],
])("SAFE-5 of the referrer %s only %s is stored", (referrer, source) => {
  expect(sourceOf(referrer, "les-acharnes.fr")).toBe(source);
});

test("SAFE-5 bots and clients without a user agent are not counted", () => {
  expect(isBrowser("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36")).toBe(
    true,
  );
  expect(isBrowser("Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)")).toBe(false);
  expect(isBrowser("Mozilla/5.0 HeadlessChrome/140.0")).toBe(false);
  expect(isBrowser("curl/8.5.0")).toBe(false);
  expect(isBrowser("")).toBe(false);
});
