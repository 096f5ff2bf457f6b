import { expect, test } from "vitest";
import { keeping } from "./prefetched";

const DATA = "http://site.test/acharne.data";
const asked = (headers: Record<string, string>, url = DATA) =>
  keeping(new Request(url, { headers }), { status: 200 });
const AHEAD = { "Sec-Purpose": "prefetch" };

test("FAST-5 PUB-7 ce qu’un visiteur demande d’avance lui reste le temps d’un clic, et rien d’autre ne se garde", () => {
  expect(asked(AHEAD)).toBe("private, max-age=5");
  expect(asked({ ...AHEAD, Cookie: "theme=dark; device=abc" })).toBe("private, max-age=5");
  for (const other of [
    asked({}),
    asked({ ...AHEAD, Cookie: "session=x" }),
    asked({ ...AHEAD, Cookie: "toast=x" }),
    asked(AHEAD, "http://site.test/acharne"),
    keeping(new Request(DATA, { headers: AHEAD }), { status: 404 }),
    keeping(new Request(DATA, { headers: AHEAD, method: "POST" }), { status: 200 }),
  ])
    expect(other).toBe("private, no-store");
});
