import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ProfileSections } from "./profile-sections";

const COMPANY = {
  role: "entreprise",
  companyName: "Emballages Kervadec",
  email: "entreprise@demo.test",
  sectors: ["Industrie"],
  paragraphs: [],
} as unknown as Parameters<typeof ProfileSections>[0]["profile"];

test("PROF-2 GEN-8 a long address breaks before its @", () => {
  expect(renderToStaticMarkup(<ProfileSections profile={COMPANY} />)).toContain("entreprise<wbr/>@demo.test");
});
