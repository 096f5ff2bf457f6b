import { describe, expect, it } from "vitest";
import { jobPosting } from "./job-posting";

const mission = {
  slug: "ouvrir-des-comptes-0a1b2c3d",
  published_at: new Date("2026-11-01T09:00:00Z"),
  title: "Ouvrir des comptes",
  description: "Appeler <les> directions achats.\n\nPuis les rencontrer & conclure.",
  objectives: null,
  start_date: "2026-11-20",
  company_name: null,
  budget_min: 350,
  budget_max: null,
  location_type: "hybrid" as const,
  city: "Rennes",
  region: "53",
};

describe("a mission for search engines", () => {
  it("search engines: is valid for 60 days after publication, or until a later start", () => {
    const until = (start_date: string | null) =>
      jobPosting("https://a.example", { ...mission, start_date }).validThrough;
    expect(until("2026-11-20")).toBe("2026-12-31T09:00:00.000Z");
    expect(until(null)).toBe("2026-12-31T09:00:00.000Z");
    expect(until("2027-02-01")).toBe("2027-02-01T00:00:00.000Z");
  });

  it("FMT-2 escapes text and contains the place and the Acharné's share", () => {
    const posting = jobPosting("https://a.example", mission);
    expect(posting.description).toBe(
      "<p>Appeler &lt;les&gt; directions achats.</p><p>Puis les rencontrer &amp; conclure.</p>" +
        "<p>À partir de 350€/jour, soit à partir de 280\u202f€ pour vous</p>",
    );
    expect(posting.jobLocation).toMatchObject({
      address: { addressLocality: "Rennes", addressRegion: "Bretagne" },
    });
    expect(posting.baseSalary).toMatchObject({ value: { minValue: 280, unitText: "DAY" } });
    expect(posting.hiringOrganization).toMatchObject({ name: "Entreprise confidentielle, via Les Acharnés" });
    const named = jobPosting("https://a.example", { ...mission, company_name: "Ateliers Quiberon" });
    expect(named.hiringOrganization).toMatchObject({ name: "Ateliers Quiberon" });
  });

  it("search engines: has no place for a remote mission, and no salary without a budget", () => {
    const posting = jobPosting("https://a.example", {
      ...mission,
      location_type: "remote",
      budget_min: null,
    });
    expect(posting).toMatchObject({ jobLocationType: "TELECOMMUTE" });
    expect(posting).not.toHaveProperty("jobLocation");
    expect(posting).not.toHaveProperty("baseSalary");
  });
});
