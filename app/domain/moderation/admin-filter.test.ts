import { expect, test } from "vitest";
import {
  lastAdminPage,
  readMissionsToModerateFilter,
  readProfilesFilter,
  writeAdminFilter,
} from "./admin-filter";

const profiles = (query: string) => readProfilesFilter(new URLSearchParams(query));
const missions = (query: string) => readMissionsToModerateFilter(new URLSearchParams(query));

test("ADM-5 the address of profiles contains search, type, tab and page, and starts at pending profiles", () => {
  expect(profiles("")).toEqual({ q: "", role: null, status: "pending", page: 1 });
  expect(profiles("q=+kerbrat+&type=entreprise&statut=draft&page=3")).toEqual({
    q: "kerbrat",
    role: "entreprise",
    status: "draft",
    page: 3,
  });
  expect(profiles("statut=all").status).toBeNull();
  expect(profiles("type=admin&statut=closed")).toMatchObject({ role: null, status: "pending" });
});

test("ADM-4 the address of missions contains search, tab and page", () => {
  expect(missions("statut=closed&q=vente")).toEqual({ q: "vente", status: "closed", page: 1 });
  expect(missions("statut=n’importe")).toMatchObject({ status: "pending" });
});

test("ADM-8 an invalid page is the first one, or the last one allowed", () => {
  const read = ["0", "-1", "1.5", "deux", "999999", "99999", "00012"].map(
    (page) => profiles(`page=${page}`).page,
  );
  expect(read).toEqual([1, 1, 1, 1, 1, 10_000, 12]);
});

test("ADM-8 the last page has at most fifty lines, and there always is one", () => {
  expect([0, 1, 50, 51, 100, 101].map(lastAdminPage)).toEqual([1, 1, 1, 2, 2, 3]);
});

test("ADM-4 ADM-5 a filter that is written and parsed is the same", () => {
  const filter = { q: "été & co", role: "commercial", status: null, page: 2 } as const;
  const address = writeAdminFilter(filter, { profil: "1" });
  expect(address).toBe("?q=%C3%A9t%C3%A9+%26+co&type=commercial&statut=all&page=2&profil=1");
  expect(profiles(address)).toEqual(filter);
  expect(writeAdminFilter({ q: "", status: "pending", page: 1 })).toBe("");
});
