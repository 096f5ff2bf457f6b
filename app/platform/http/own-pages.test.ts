import { describe, expect, it } from "vitest";
import { isFromOwnPages } from "./own-pages";

const production = { appUrl: "https://acharnes.example", demo: false };
const demo = { appUrl: "http://localhost:3000", demo: true };
const claims = {
  origin: undefined,
  fetchSite: undefined,
  referer: undefined,
  host: "acharnes.example",
  session: false,
};

describe("the origin of a write", () => {
  it.each([
    ["our own page", { origin: "https://acharnes.example", fetchSite: "same-origin" }, true],
    ["a browser that sends no Sec-Fetch-Site", { origin: "https://acharnes.example" }, true],
    ["no browser at all", {}, true],
    ["a session without a header of origin", { session: true }, false],
    ["a session, from our own page", { session: true, origin: "https://acharnes.example" }, true],
    ["a session, by Sec-Fetch-Site alone", { session: true, fetchSite: "same-origin" }, true],
    ["a session, by Referer alone", { session: true, referer: "https://acharnes.example/profil?a=b" }, true],
    ["a session, by the Referer of another site", { session: true, referer: "https://evil.example/" }, false],
    [
      "a session, by a Referer that only begins as ours",
      { session: true, referer: "https://acharnes.example.evil/" },
      false,
    ],
    ["a session, by a Referer that cannot be read", { session: true, referer: "acharnes.example" }, false],
    ["nobody, by the Referer of another site", { referer: "https://evil.example/" }, false],
    [
      "another site, behind our Referer",
      { origin: "https://evil.example", referer: "https://acharnes.example/" },
      false,
    ],
    ["another site", { origin: "https://evil.example", fetchSite: "cross-site" }, false],
    ["another site in an old browser", { origin: "https://evil.example" }, false],
    ["a sibling domain", { origin: "https://acharnes.example", fetchSite: "same-site" }, false],
    ["the same name without TLS", { origin: "http://acharnes.example" }, false],
    ["a sandboxed frame", { origin: "null" }, false],
    ["a sandboxed frame in a new browser", { origin: "null", fetchSite: "cross-site" }, false],
    ["a page of ours without an origin", { origin: "null", fetchSite: "same-origin" }, true],
    ["a cross-site request without Origin", { fetchSite: "cross-site" }, false],
    ["a loopback page", { origin: "http://localhost:3000", host: "localhost:3000" }, false],
  ])("in production, %s", (_, given, expected) => {
    expect(isFromOwnPages({ ...claims, ...given }, production)).toBe(expected);
  });

  it.each([
    ["the other loopback name", { origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" }, true],
    [
      "a session, by the Referer of the other loopback name",
      { session: true, referer: "http://127.0.0.1:3000/a", host: "127.0.0.1:3000" },
      true,
    ],
    ["another local server", { origin: "http://127.0.0.1:8080", host: "127.0.0.1:3000" }, false],
    ["a name that resolves to us", { origin: "http://evil.example:3000", host: "evil.example:3000" }, false],
    ["a sandboxed frame", { origin: "null", host: "localhost:3000" }, false],
  ])("in the demo, %s", (_, given, expected) => {
    expect(isFromOwnPages({ ...claims, ...given }, demo)).toBe(expected);
  });
});
