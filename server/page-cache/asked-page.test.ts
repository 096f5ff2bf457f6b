import { expect, test } from "vitest";
import { askedPages } from "./asked-page";

const NOON = new Date("2026-11-20T12:00:00Z");
const asked = askedPages(false);
const get = (url: string, cookie?: string, at = NOON) => asked({ method: "GET", url, cookie }, at);

test("FAST-2 sans session, une adresse publique désigne une page, la même pour tous", () => {
  expect(get("/acharne?utm_source=x&q=marie")).toEqual({
    address: "/acharne?q=marie",
    tags: ["profiles"],
    key: "2026-11-20 - /acharne?q=marie",
    ofBuild: false,
    cookie: undefined,
  });
  expect(get("/acharne?q=marie", "device=abc")?.key).toBe(get("/acharne?q=marie")?.key);
  expect(get("/acharne?q=marie", "__cf_bm=a.b-c; _ga=GA1.1; x; sessions=1")?.key).toBe(
    get("/acharne?q=marie")?.key,
  );
  expect(get("/acharne?q=marie?x", undefined)?.address).toBe("/acharne?q=marie%3Fx");
});

test("FAST-2 GEN-10 DIR-10 l’apparence choisie et le jour font d’autres pages", () => {
  expect(get("/", "theme=dark; device=abc")).toMatchObject({
    key: "2026-11-20 dark /",
    cookie: "theme=dark",
  });
  expect(get("/", "__Host-theme=light; theme=dark")?.cookie).toBe("theme=light");
  expect(get("/", undefined, new Date("2026-11-20T23:30:00Z"))?.key).toBe("2026-11-21 - /");
  expect(get("/", "theme=vert")?.cookie).toBeUndefined();
  expect(get("/")).toMatchObject({ key: "2026-11-20 - /", cookie: undefined });
});

test("FAST-2 une session, une annonce à montrer, un envoi ou une adresse à quelqu’un ne passent pas par là", () => {
  for (const cookie of ["session=x", "theme=dark; toast=x", "a=b;  etape =1"])
    expect(get("/", cookie)).toBeUndefined();
  expect(asked({ method: "POST", url: "/" }, NOON)).toBeUndefined();
  expect(asked({ method: "GET", url: "/", authorization: "Basic x" }, NOON)).toBeUndefined();
  expect(get("/dashboard")).toBeUndefined();
  expect(get(`/acharne?q=${"a".repeat(3_000)}`)).toBeUndefined();
});

test("FAST-2 SAFE-3 derrière https, un nom des nôtres sans son préfixe, que n’importe quel sous-domaine écrit, ne fait de personne quelqu’un", () => {
  const behindHttps = askedPages(true);
  const as = (cookie: string) => behindHttps({ method: "GET", url: "/", cookie }, NOON);
  for (const cookie of ["session=x", "toast=x; suite=y", "sidebar=collapsed"])
    expect(as(cookie), cookie).toEqual(as(""));
  for (const cookie of ["__Host-session=x", "session=x; __Host-toast=y"])
    expect(as(cookie), cookie).toBeUndefined();
});

test("FAST-2 les fichiers de ce vers quoi mène une page sont les mêmes pour tous ses lecteurs, chaque jour", () => {
  const url = "/__manifest?paths=%2F%2C%2Facharne&version=3f&utm_source=x";
  const everybodys = {
    tags: [],
    ofBuild: true,
    key: "* /__manifest?paths=%2F%2C%2Facharne&version=3f",
    cookie: undefined,
  };
  expect(get(url)).toMatchObject(everybodys);
  expect(get(url, "theme=dark", new Date("2026-11-20T23:30:00Z"))).toMatchObject(everybodys);
  expect(get(url, "session=x")).toBeUndefined();
  expect(get("/__manifest?version=3f&paths=%2Facharne,%2F,%2Facharne")).toMatchObject(everybodys);
  for (const lacking of ["/__manifest", "/__manifest?paths=%2F", "/__manifest?version=3f"])
    expect(get(lacking), lacking).toBeUndefined();
  const paths = (length: number) => `/__manifest?version=3f&paths=${"a".repeat(length)}`;
  expect(get(paths(7_000))).toBeDefined();
  expect(get(paths(9_000))).toBeUndefined();
});
