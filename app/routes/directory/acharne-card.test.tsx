import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { AcharneCard } from "~/ui/cards/acharne-card";
import { acharneCardView } from "./acharne-card-view";

const AT = new Date("2026-11-22T10:00:00Z");

const row = {
  slug: "lea-d-0a1b",
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
  proof: null,
};

const PROOF = {
  engagements: 2,
  weeks: 12,
  meetings: 55,
  signatures: 17,
  reviews: 2,
  rating: null,
  answers: null,
  answer_days: null,
};

const markupOf = (linkSearch: string, at = AT, proof: typeof PROOF | null = null): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <AcharneCard profile={acharneCardView({ ...row, proof }, at)} linkSearch={linkSearch} />
    </MemoryRouter>,
  );

describe("the card of an Acharné", () => {
  it("DIR-8 its link contains the search that found it", () => {
    expect(markupOf("")).toContain('href="/acharne/lea-d-0a1b"');
    const search = `?${new URLSearchParams([
      ["q", '"><script>'],
      ["competence", "a&b"],
    ])}`;
    expect(markupOf(search)).toContain(
      'href="/acharne/lea-d-0a1b?q=%22%3E%3Cscript%3E&amp;competence=a%26b"',
    );
  });

  it("STATE-3 user text is escaped", () => {
    expect(markupOf("")).toContain("J’ouvre les portes &lt;vite&gt; &amp; bien");
  });

  it("PROOF-1 PROOF-5 it shows confirmed figures, each with its sentence, and says who gave the stars", () => {
    const markup = markupOf("", AT, PROOF);
    expect(markup).toContain("<strong>5,5</strong> <span>rendez-vous par semaine, sur 12 semaines");
    expect(markup).toContain("<strong>17</strong> <span>signatures");
    expect(markup.match(/<details/g)).toHaveLength(3);
    expect(markup).toContain("auto-évalué");
    expect(markup).not.toContain("sur 5, ");
  });

  it("PROOF-1 it shows no figure below three confirmed weeks", () => {
    for (const proof of [null, { ...PROOF, weeks: 2 }])
      expect(markupOf("", AT, proof)).not.toMatch(/<details|rendez-vous/);
  });

  it("PUB-4 it shows the current availability", () => {
    expect(markupOf("", new Date("2026-11-25T10:00:00Z"))).not.toBe(markupOf(""));
  });
});
