import { expect, test } from "vitest";
import { publicPageOf } from "./public-pages";

const pageOf = (address: string) => {
  const { pathname, searchParams } = new URL(address, "https://les-acharnes.example");
  return publicPageOf({ path: pathname, params: searchParams });
};

test("FAST-2 DIR-7 two addresses that ask for the same are one page", () => {
  const address = "/acharne?q=marie&grade=colonel&langue=anglais";
  for (const same of [
    address,
    "/acharne?langue=anglais&utm_source=x&grade=colonel&q=marie",
    "/acharne?q=%20marie%20&langue=ANGLAIS&langue=klingon&grade=colonel&fbclid=1",
  ])
    expect(pageOf(same)).toEqual({ address, tags: ["profiles"] });
  expect(pageOf("/missions?lieu=nulle-part&q=")).toEqual({ address: "/missions", tags: ["missions"] });
  expect(pageOf("/?utm_medium=mail")).toEqual({ address: "/", tags: ["profiles", "missions"] });
  expect(pageOf("/cgu?x=1")).toEqual({ address: "/cgu", tags: [] });
});

test("FAST-2 DIR-5 MIS-7 the cursor is part of the canonical address, a damaged one is not", () => {
  const address = "/missions?apres=1763600000000.une-mission";
  expect(pageOf(address)?.address).toBe(address);
  expect(pageOf("/missions?apres=hier")?.address).toBe("/missions");
  expect(pageOf("/acharne?tri=prix&apres=p450.marie-k")?.address).toBe(
    "/acharne?tri=prix&apres=p450.marie-k",
  );
});

test("FAST-2 PUB-2 MIS-5 COMP-1 SUGG-4 a page depends on its profile, mission or company, and on the list of similar ones", () => {
  expect(pageOf("/acharne/marie-k?secteur=pharma&ref=x")).toEqual({
    address: "/acharne/marie-k?secteur=pharma",
    tags: ["profile:marie-k", "profiles"],
  });
  expect(pageOf("/mission/vendre-du-cidre?ref=x")).toEqual({
    address: "/mission/vendre-du-cidre",
    tags: ["mission:vendre-du-cidre", "missions"],
  });
  expect(pageOf("/entreprise/ateliers-morvan?ref=x")).toEqual({
    address: "/entreprise/ateliers-morvan",
    tags: ["company:ateliers-morvan"],
  });
});

test("FAST-2 personal pages are no public pages", () => {
  for (const address of [
    "/mission/publier",
    "/entreprise/membres",
    "/entreprise/a/signaler",
    "/mission/a/candidature",
    "/acharne/a/ecrire",
    "/dashboard",
    "/auth",
    "/contact",
    "/acharne/",
    "/mission/A%2FB",
    "/acharne.data",
  ])
    expect(pageOf(address)).toBeUndefined();
});
