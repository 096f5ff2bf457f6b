import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import type { AcharneCardRow } from "~/operations/profiles/find-acharnes.server";
import { requestContext } from "~/platform/http/context";
import { acharneCards } from "./acharne-cards.server";

const AT = new Date("2026-11-22T10:00:00Z");

const row: AcharneCardRow = {
  slug: "lea-d-0a1b",
  published_at: AT,
  price_from: 400,
  display_name: "Léa D.",
  initials: "LD",
  avatar_url: null,
  region: "bretagne",
  sectors: ["industrie"],
  competences: { Appel: 5, Automation: 0, Emailing: 0, "Prospection physique": 0, Réseaux: 0 },
  strong_skills: ["Appel"],
  experience_years: 6,
  price_min: 400,
  price_max: 500,
  available_from: "2026-11-24",
  bio_short: "J’ouvre les portes <vite> & bien",
};

function markupOf(search: string, at = AT): string {
  const context = new RouterContextProvider();
  context.set(requestContext, {
    id: "LA-1",
    at: new Date("2026-10-01T08:00:00Z"),
    clientAddress: "192.0.2.1",
    onlyData: true,
    nonce: "",
    form: undefined,
    setCookies: [],
    pageCookies: [],
  });
  return acharneCards(context, [row], { at, search })[0]?.markup ?? "";
}

describe("les fiches de l’annuaire, écrites", () => {
  it("FAST-3 DIR-8 la même fiche mène d’où qu’on l’ait trouvée", () => {
    expect(markupOf("")).toContain('href="/acharne/lea-d-0a1b"');
    const search = `?${new URLSearchParams([
      ["q", '"><script>'],
      ["competence", "a&b"],
    ])}`;
    expect(markupOf(search)).toContain(
      'href="/acharne/lea-d-0a1b?q=%22%3E%3Cscript%3E&amp;competence=a%26b"',
    );
    expect(markupOf(search)).not.toContain("\u0000");
  });

  it("FAST-3 STATE-3 ce que quelqu’un a écrit reste du texte", () => {
    expect(markupOf("")).toContain("J’ouvre les portes &lt;vite&gt; &amp; bien");
  });

  it("FAST-3 PUB-4 la disponibilité est celle du jour", () => {
    expect(markupOf("", new Date("2026-11-25T10:00:00Z"))).not.toBe(markupOf(""));
  });
});
