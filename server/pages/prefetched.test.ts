import { expect, test } from "vitest";
import { defaultCacheControl } from "./prefetched";

const DATA = "http://site.test/acharne.data";
const asked = (headers: Record<string, string>, url = DATA) =>
  cacheControlOf(new Request(url, { headers }), { status: 200 });
const cacheControlOf = (request: Request, answer: { status: number }) =>
  Object.fromEntries(defaultCacheControl(request, answer, true));
const KEPT = { "Cache-Control": "private, max-age=5", Vary: "Cookie" };
const AHEAD = { "Sec-Purpose": "prefetch" };

test("FAST-5 PUB-7 prefetched data of a visitor are stored until the click, and nothing else", () => {
  expect(asked(AHEAD)).toEqual(KEPT);
  expect(asked({ ...AHEAD, Cookie: "__Host-theme=dark; __Host-device=abc" })).toEqual(KEPT);
  for (const other of [
    asked({}),
    asked({ ...AHEAD, Cookie: "__Host-session=x" }),
    asked({ ...AHEAD, Cookie: "__Host-toast=x" }),
    asked(AHEAD, "http://site.test/acharne"),
    cacheControlOf(new Request(DATA, { headers: AHEAD }), { status: 404 }),
    cacheControlOf(new Request(DATA, { headers: AHEAD, method: "POST" }), { status: 200 }),
  ])
    expect(other).toEqual({ "Cache-Control": "private, no-store" });
});
