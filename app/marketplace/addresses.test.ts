import { describe, expect, test } from "vitest";
import {
  landingAfterConfirmation,
  landingAfterSignIn,
  profileFormPath,
  roleWanted,
  unfinishedPath,
} from "./accounts/landing";
import { sameSitePath } from "./accounts/return-path";
import { readCursor, writeCursor, writePriceCursor } from "./keyset";
import {
  countFurtherFilters,
  isFilteringMissions,
  monthAfter,
  readMissionsFilter,
  writeMissionsFilter,
} from "./missions/missions-filter";
import {
  isFiltering,
  QUERY_MAX,
  readDirectoryFilter,
  writeDirectoryFilter,
} from "./profiles/directory-filter";
import { isSlug, isUuid, slugWords } from "./slug";

const read = (query: string) => readDirectoryFilter(new URLSearchParams(query));
const readMissions = (query: string) => readMissionsFilter(new URLSearchParams(query));
const EVERYBODY = {
  q: "",
  grades: [],
  competences: [],
  langues: [],
  secteurs: [],
  region: null,
  disponibilite: null,
  prixMin: null,
  prixMax: null,
  tri: "recent" as const,
  after: null,
};
const EVERY_MISSION = {
  q: "",
  secteur: null,
  lieu: null,
  region: null,
  budget: null,
  duree: null,
  debut: null,
  after: null,
};
const cursor = { publishedAt: new Date("2026-11-14T08:30:00.123Z"), slug: "solenn-k-12345678" };

describe("retour après connexion", () => {
  test("GEN-3 un chemin de ce site est gardé, avec sa recherche et son ancre", () => {
    for (const path of ["/", "/mission/publier", "/acharne?q=été&langue=anglais#liste", "/a%20b"])
      expect(sameSitePath(path)).toBe(
        new URL(path, "https://same.site").href.slice("https://same.site".length),
      );
    expect(sameSitePath("/a/../b")).toBe("/b");
  });

  test("GEN-3 tout ce qui mènerait ailleurs est refusé", () => {
    const elsewhere = [
      null,
      undefined,
      "",
      "acharne",
      "https://autre.fr",
      "//autre.fr",
      "///autre.fr",
      "/\\autre.fr",
      "\\\\autre.fr",
      "/\t/autre.fr",
      "/\n/autre.fr",
      "/%2e%2e//autre.fr",
      "/.//autre.fr",
      "/a/..//autre.fr",
      "javascript:alert(1)",
      " /acharne",
      "/a\u0000b",
      "/\ud800",
    ];
    for (const path of elsewhere) expect([path, sameSitePath(path)]).toEqual([path, undefined]);
  });
});

describe("après la connexion", () => {
  const nowhere = { toMission: false };
  const complete = { role: "entreprise", first_name: "Yann" } as const;
  const landing = (
    profile: Parameters<typeof landingAfterSignIn>[0]["profile"],
    wanted: Parameters<typeof landingAfterSignIn>[1],
    admin = false,
  ) => landingAfterSignIn({ profile, admin }, wanted);

  test("AUTH-9 sans profil l’accueil, sans prénom le formulaire du rôle, sinon le tableau de bord", () => {
    expect(landing(null, nowhere).to).toBe("/onboarding");
    expect(landing({ role: null, first_name: "Yann" }, nowhere).to).toBe("/onboarding");
    expect(landing({ role: "commercial", first_name: null }, nowhere).to).toBe("/onboarding/commercial");
    expect(landing({ role: "entreprise", first_name: null }, nowhere).to).toBe("/onboarding/company");
    expect(landing(complete, nowhere).to).toBe("/dashboard");
    expect([profileFormPath("commercial"), unfinishedPath(complete)]).toEqual([
      "/onboarding/commercial",
      undefined,
    ]);
  });

  test("AUTH-9 un administrateur sans profil va à l’administration, ou à ce qu’il demandait sans profil", () => {
    expect(landing(null, nowhere, true)).toEqual({ to: "/admin", later: undefined });
    expect(landing(null, { toMission: true }, true).to).toBe("/admin");
    expect(landing(null, { toMission: false, returnTo: "/dashboard" }, true).to).toBe("/admin");
    expect(landing(null, { toMission: false, returnTo: "/admin/missions?q=x" }, true).to).toBe(
      "/admin/missions?q=x",
    );
    expect(landing(complete, nowhere, true).to).toBe("/dashboard");
  });

  test("AUTH-8 type=mission mène à la publication, une fois le profil complet", () => {
    expect(landing(complete, { toMission: true, returnTo: "/profil" }).to).toBe("/mission/publier");
    expect(landing(null, { toMission: true })).toEqual({ to: "/onboarding", later: "/mission/publier" });
    expect(landing({ role: "entreprise", first_name: null }, { toMission: true })).toEqual({
      to: "/onboarding/company",
      later: "/mission/publier",
    });
  });

  test("GEN-3 AUTH-9 on revient à la page demandée, une fois le profil complet", () => {
    expect(landing(complete, { toMission: false, returnTo: "/profil" }).to).toBe("/profil");
    expect(landing(null, { toMission: false, returnTo: "/profil" })).toEqual({
      to: "/onboarding",
      later: "/profil",
    });
    for (const next of ["/dashboard", "/onboarding/company"])
      expect(landing(null, { toMission: false, returnTo: next }).later).toBeUndefined();
  });
});

describe("après la confirmation", () => {
  const page = (returnTo?: string, role?: "commercial" | "entreprise") => ({
    toMission: false,
    returnTo,
    role,
  });

  test("ONB-1 le rôle est celui qui fut pressé, ou celui que la page voulue demande", () => {
    expect(roleWanted(page())).toBeUndefined();
    expect(roleWanted(page("/missions"))).toBeUndefined();
    expect(roleWanted(page(undefined, "commercial"))).toBe("commercial");
    expect(roleWanted({ toMission: true })).toBe("entreprise");
    expect(roleWanted(page("/acharne/solenn-k/ecrire"))).toBe("entreprise");
    expect(roleWanted(page("/mission/ouvrir-l-ouest/candidature"))).toBe("commercial");
    expect(roleWanted(page("/acharne/solenn-k/ecrire", "commercial"))).toBe("commercial");
  });

  test("AUTH-6 la racine du site, la page voulue, ou le formulaire du rôle avant elle", () => {
    expect(landingAfterConfirmation(null, null)).toEqual({ to: "/", later: undefined });
    expect(landingAfterConfirmation(null, "/mission/x?y=1").to).toBe("/mission/x?y=1");
    expect(landingAfterConfirmation(null, "/profil")).toEqual({ to: "/onboarding", later: "/profil" });
    expect(landingAfterConfirmation("commercial", null)).toEqual({
      to: "/onboarding/commercial",
      later: undefined,
    });
    expect(landingAfterConfirmation("entreprise", "/acharne/x/ecrire")).toEqual({
      to: "/onboarding/company",
      later: "/acharne/x/ecrire",
    });
  });
});

describe("place dans une liste", () => {
  test("DIR-8 MIS-7 une place s’écrit et se relit à la milliseconde près", () => {
    expect(writeCursor(cursor)).toBe("1794645000123.solenn-k-12345678");
    expect(readCursor(writeCursor(cursor))).toEqual(cursor);
  });

  test("DIR-8 une place abîmée montre la première page", () => {
    const damaged = [
      null,
      "",
      "hier",
      "123",
      "123.",
      ".a",
      "-1.a",
      "1e3.a",
      "123.A B",
      "123.a'b",
      "999999999999999.a",
      `1.${"a".repeat(200)}`,
    ];
    for (const text of damaged) expect([text, readCursor(text)]).toEqual([text, null]);
    expect(readCursor("99999999999999.a")?.publishedAt.toISOString()).toBe("5138-11-16T09:46:39.999Z");
  });
});

describe("filtres dans l’adresse", () => {
  test("DIR-7 recherche, compétences, langues et place se lisent", () => {
    expect(read("q=+pharma+&competence=Appel&competence=Réseaux&langue=anglais&apres=1.a")).toEqual({
      ...read(""),
      q: "pharma",
      competences: ["Appel", "Réseaux"],
      langues: ["anglais"],
      after: { publishedAt: new Date(1), slug: "a" },
    });
    expect(read("")).toEqual(EVERYBODY);
  });

  test("DIR-4 DIR-7 sans casse, sans doublon, ce qui n’est pas de la liste est ignoré", () => {
    expect(
      read("langue=ANGLAIS&langue=anglais&langue=klingon&competence=réseaux&competence=Magie"),
    ).toMatchObject({
      langues: ["anglais"],
      competences: ["Réseaux"],
    });
  });

  test("DIR-7 une recherche trop longue est coupée, une recherche impossible est vide", () => {
    expect(read(`q=${"a".repeat(500)}`).q).toHaveLength(QUERY_MAX);
    expect(read("q=a%00b").q).toBe("");
    expect(read(`q=${"a".repeat(QUERY_MAX - 1)}👍`).q).toBe("");
  });

  test("DIR-7 un filtre écrit puis relu est le même", () => {
    const filter = {
      ...EVERYBODY,
      q: "été & co",
      grades: ["capitaine", "colonel"],
      competences: ["Réseaux", "Prospection physique"],
      langues: ["français"],
      secteurs: ["finance"],
      region: "53",
      disponibilite: "mois",
      prixMin: 0,
      prixMax: 900,
    } as const;
    const address = writeDirectoryFilter(filter, "1.a");
    expect(address).toMatch(/^\?q=.*&grade=.*&grade=.*&competence=.*&competence=.*&langue=.*&apres=1.a$/);
    expect(read(address)).toEqual({ ...filter, after: { publishedAt: new Date(1), slug: "a" } });
    expect(writeDirectoryFilter(EVERYBODY)).toBe("");
  });

  test("DIR-10 grade, secteurs, région, disponibilité, prix et tri se lisent, ce qui n’en est pas est ignoré", () => {
    expect(
      read("grade=Colonel&grade=general&secteur=pharma&secteur=finance&region=53&disponibilite=maintenant"),
    ).toEqual({
      ...EVERYBODY,
      grades: ["colonel"],
      secteurs: ["pharma", "finance"],
      region: "53",
      disponibilite: "maintenant",
    });
    expect(read("region=Bretagne").region).toBe("53");
    expect(read("region=outre-mer&disponibilite=hier&tri=nom&grade=&secteur=&region=")).toEqual(EVERYBODY);
    expect(read("prix_min=300&prix_max=1 200 €")).toMatchObject({ prixMin: 300, prixMax: 1200 });
    expect(read("prix_min=300,5&prix_max=1\u2009200,40")).toMatchObject({ prixMin: 301, prixMax: 1200 });
    for (const amount of ["", "-1", "1.5", "abc", "123456", "1e3", "1,234", ","])
      expect([amount, read(`prix_min=${amount}`).prixMin]).toEqual([amount, null]);
  });

  test("DIR-8 DIR-10 une place tient au tri : celle d’un autre tri, ou abîmée, montre la première page", () => {
    expect(read("tri=prix&apres=p450.solenn-k").after).toEqual({ price: 450, slug: "solenn-k" });
    expect(writePriceCursor({ price: 450, slug: "solenn-k" })).toBe("p450.solenn-k");
    for (const address of [
      "tri=prix&apres=1.a",
      "apres=p450.a",
      "tri=prix_desc&apres=p-1.a",
      "tri=prix&apres=p99999999.a",
    ])
      expect([address, read(address).after]).toEqual([address, null]);
  });

  test("DIR-2 DIR-5 un filtre vide ne filtre pas ; une recherche faite de ponctuation, qui ne trouve rien, filtre", () => {
    expect([read(""), read("q= "), read("apres=1.a")].map(isFiltering)).toEqual([false, false, false]);
    expect(isFiltering(read("q=…"))).toBe(true);
    expect([read("q=a"), read("langue=russe"), read("competence=Appel")].map(isFiltering)).toEqual([
      true,
      true,
      true,
    ]);
  });

  test("MIS-2 recherche, secteur et lieu se lisent, le secteur par code ou par libellé", () => {
    const filter = { ...EVERY_MISSION, q: "vente", secteur: "it_telecom", lieu: "hybrid" };
    expect(readMissions("q=vente&secteur=it_telecom&lieu=hybrid")).toEqual(filter);
    expect(readMissions("q=vente&secteur=IT/Tech/Telecoms&lieu=hybrid")).toEqual(filter);
    expect(readMissions("secteur=lune&lieu=all")).toEqual(EVERY_MISSION);
  });

  test("MIS-9 région, budget, durée et début se lisent et s’écrivent, le reste est ignoré", () => {
    const address = "?region=11&budget=400&duree=moyenne&debut=2027-01";
    const filter = { ...EVERY_MISSION, region: "11", budget: 400, duree: "moyenne", debut: "2027-01" };
    expect(readMissions(address)).toEqual(filter);
    expect(writeMissionsFilter(readMissions(address))).toBe(address);
    expect(countFurtherFilters(readMissions(address))).toBe(4);
    expect(readMissions("region=99&budget=beaucoup&duree=un+an&debut=2027-13")).toEqual(EVERY_MISSION);
    expect(["2026-11", "2026-12", "2026-09"].map(monthAfter)).toEqual(["2026-12", "2027-01", "2026-10"]);
  });

  test("MIS-2 un filtre de missions écrit puis relu est le même", () => {
    const filter = { ...EVERY_MISSION, q: "a b", secteur: "finance", lieu: "on_site" } as const;
    const address = writeMissionsFilter(filter, writeCursor(cursor));
    expect(address).toBe("?q=a+b&secteur=finance&lieu=on_site&apres=1794645000123.solenn-k-12345678");
    expect(readMissions(address)).toEqual({ ...filter, after: cursor });
    expect(writeMissionsFilter(EVERY_MISSION)).toBe("");
    expect(isFilteringMissions(readMissions(""))).toBe(false);
    expect(isFilteringMissions(readMissions("lieu=remote"))).toBe(true);
  });
});

test("MIS-5 PUB-2 des mots font une adresse sans accents, et rien d’autre n’en est une", () => {
  expect(slugWords("Vendre à l’Île-de-Ré !", "mission")).toBe("vendre-a-l-ile-de-re");
  expect(slugWords("漢字", "mission")).toBe("mission");
  expect(slugWords(`${"mot ".repeat(40)}`, "x").length).toBeLessThanOrEqual(70);
  for (const slug of ["solenn-k-12345678", "a"]) expect(isSlug(slug)).toBe(true);
  for (const text of ["", "-a", "a--b", "A", "a/b", "é", "a".repeat(121)]) expect(isSlug(text)).toBe(false);
  expect(isUuid("00000000-0000-4000-8000-00000000000A")).toBe(true);
  expect(isUuid("00000000-0000-4000-8000-00000000000")).toBe(false);
});
