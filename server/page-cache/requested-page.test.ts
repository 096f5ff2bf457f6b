import { expect, test } from "vitest";
import { requestedPage } from "./requested-page";

const NOON = new Date("2026-11-20T12:00:00Z");
const requested = (url: string, headers = {}, { method = "GET", at = NOON, https = false } = {}) =>
  requestedPage({ method, url, headers }, at, https);
const get = (url: string, cookie?: string, at = NOON) => requested(url, { cookie }, { at });

test("FAST-2 without a session a public address is one page for all", () => {
  expect(get("/acharne?utm_source=x&q=marie")).toEqual({
    address: "/acharne?q=marie",
    tags: ["profiles"],
    key: "2026-11-20 - /acharne?q=marie",
    cookie: undefined,
  });
  expect(get("/acharne?q=marie", "device=abc")?.key).toBe(get("/acharne?q=marie")?.key);
  expect(get("/acharne?q=marie", "__cf_bm=a.b-c; _ga=GA1.1; x; sessions=1")?.key).toBe(
    get("/acharne?q=marie")?.key,
  );
  expect(get("/acharne?q=marie?x", undefined)?.address).toBe("/acharne?q=marie%3Fx");
});

test("FAST-2 GEN-10 DIR-10 the colour scheme and the day are part of the key", () => {
  expect(get("/", "theme=dark; device=abc")).toMatchObject({
    key: "2026-11-20 dark /",
    cookie: "theme=dark",
  });
  expect(get("/", "__Host-theme=light; theme=dark")?.cookie).toBe("theme=light");
  expect(get("/", undefined, new Date("2026-11-20T23:30:00Z"))?.key).toBe("2026-11-21 - /");
  expect(get("/", "theme=vert")?.cookie).toBeUndefined();
  expect(get("/")).toMatchObject({ key: "2026-11-20 - /", cookie: undefined });
});

test("FAST-2 sessions, toasts, writes and private addresses are not cached", () => {
  for (const cookie of ["session=x", "theme=dark; toast=x", "a=b;  etape =1"])
    expect(get("/", cookie)).toBeUndefined();
  expect(requested("/", {}, { method: "POST" })).toBeUndefined();
  expect(requested("/", { authorization: "Basic x" })).toBeUndefined();
  expect(get("/dashboard")).toBeUndefined();
  expect(get(`/acharne?q=${"a".repeat(3_000)}`)).toBeUndefined();
});

test("FAST-2 SAFE-3 behind https a cookie without the __Host- prefix does not make a request personal", () => {
  const as = (cookie: string) => requested("/", { cookie }, { https: true });
  for (const cookie of ["session=x", "toast=x; suite=y", "sidebar=collapsed"])
    expect(as(cookie), cookie).toEqual(as(""));
  for (const cookie of ["__Host-session=x", "session=x; __Host-toast=y"])
    expect(as(cookie), cookie).toBeUndefined();
});
