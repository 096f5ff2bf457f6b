import { describe, expect, it } from "vitest";
import { publicMeta, summary } from "./page-meta";

const seen = (pathname: string, origin = "https://acharnes.example") => ({
  location: { pathname, search: "?utm_source=lettre&apres=1.x" },
  matches: [{ id: "root", loaderData: { origin } }, undefined],
});
const page = { title: "Missions", description: "Les missions ouvertes." };

describe("page metadata", () => {
  it("search engines: has one canonical URL under the site's origin, without tracking or cursor", () => {
    const meta = publicMeta(seen("/missions"), page);
    const address = "https://acharnes.example/missions";
    expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: address });
    expect(publicMeta(seen("/Missions"), page)).toContainEqual({
      tagName: "link",
      rel: "canonical",
      href: address,
    });
    expect(meta).toContainEqual({ property: "og:url", content: address });
    expect(meta).toContainEqual({ property: "og:image", content: "https://acharnes.example/og/accueil.png" });
    expect(meta).not.toContainEqual(expect.objectContaining({ name: "robots" }));
  });

  it("search engines: has a short title, and a complete one for sharing", () => {
    const mission = "Ouvrir le marché des laboratoires pharmaceutiques du Grand Ouest et de la Bretagne";
    const title = `${mission}, mission commerciale, Les Acharnés`;
    const meta = publicMeta(seen("/mission/x"), { ...page, title });
    expect(meta).toContainEqual({
      title: "Ouvrir le marché des laboratoires pharmaceutiques du Grand Ouest et…",
    });
    expect(
      publicMeta(seen("/mission/y"), { ...page, title: title.replace(/ et de la Bretagne/, "") }),
    ).toContainEqual({
      title: "Ouvrir le marché des laboratoires pharmaceutiques du Grand Ouest",
    });
    expect(meta).toContainEqual({ property: "og:title", content: title });
  });

  it("search engines: excludes a temporary view from search engines", () => {
    expect(publicMeta(seen("/missions"), { ...page, passing: true })).toContainEqual({
      name: "robots",
      content: "noindex, follow",
    });
  });

  it("search engines: summarises a text in whole words", () => {
    expect(summary("Court.\nEt sur deux lignes.")).toBe("Court. Et sur deux lignes.");
    expect(summary("Un profil\u202f: trois canaux,  deux langues.", 20)).toBe("Un profil\u202f: trois…");
    const long = summary("Prospecter les laboratoires de l’Ouest ".repeat(20));
    expect(long.length).toBeLessThanOrEqual(155);
    expect(long).toMatch(/(Prospecter|les|laboratoires|de|l’Ouest)…$/);
  });
});
