import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { MissionSent } from "./mission-sent";

const panelOf = (state: { readonly late: boolean; readonly companyWaits: boolean }) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <MissionSent
        id="a1"
        title="Ouvrir l’Ouest"
        sentOn="28 novembre 2026 à 9 h 30"
        delay="en général sous 24 h"
        acharnes={[]}
        {...state}
      />
    </MemoryRouter>,
  );

test("PUBL-9 the panel of a submitted mission shows its date, and no promise after the target", () => {
  const soon = panelOf({ late: false, companyWaits: true });
  expect(soon).toContain("Mission envoyée le 28 novembre 2026 à 9 h 30");
  expect(soon).toContain("Notre équipe lit votre entreprise et cette mission, en général sous 24 h.");
  const late = panelOf({ late: true, companyWaits: false });
  expect(late).toContain("Notre équipe n’a pas encore lu votre mission");
  expect(late).not.toContain("24 h");
});
