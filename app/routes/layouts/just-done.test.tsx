import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { JustDone } from "~/platform/http/just-done";
import { JustDoneNotice } from "./just-done";

async function toldAt(at: string, done: JustDone["done"]): Promise<string> {
  const Stub = createRoutesStub([{ id: "root", path: "*", Component: JustDoneNotice }]);
  const justDone: JustDone = { done, at, later: null };
  return renderToStaticMarkup(
    <Stub initialEntries={[at]} hydrationData={{ loaderData: { root: { justDone } } }} />,
  );
}

test("PUBL-1 AUTH-6 after the company profile, the mission form shows the progress in five steps", async () => {
  const told = await toldAt("/mission/publier", "company-sent");
  expect(told).toContain("Il reste votre mission");
  expect(told).toContain("Cinq étapes, trois faites");
  expect(told.match(/data-done/g)).toHaveLength(3);
  expect(told).toMatch(/aria-current="step"[^>]*><span>Mission</);
});

test("PUB-5 after the company profile, the requested profile shows the next step; the writing page needs none", async () => {
  const told = await toldAt("/acharne/helene-s", "company-sent");
  expect(told).toContain("Pendant la validation de votre entreprise");
  expect(told).toContain("Préparez déjà votre message");
  expect(await toldAt("/acharne/helene-s/ecrire", "company-sent")).toBe("");
  expect(await toldAt("/nos-formules", "company-sent")).toContain('href="/mission/publier"');
});
