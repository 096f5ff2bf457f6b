import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { JustDone } from "~/platform/http/just-done";
import { JustDoneNotice } from "./just-done";

async function noticeAt(at: string, done: JustDone["done"]): Promise<string> {
  const Stub = createRoutesStub([{ id: "root", path: "*", Component: JustDoneNotice }]);
  const justDone: JustDone = { done, at, later: null };
  return renderToStaticMarkup(
    <Stub initialEntries={[at]} hydrationData={{ loaderData: { root: { justDone } } }} />,
  );
}

test("PUBL-1 AUTH-6 after the company profile, the mission form shows the progress in five steps", async () => {
  const notice = await noticeAt("/mission/publier", "company-sent");
  expect(notice).toContain("Il reste votre mission");
  expect(notice).toContain("Cinq étapes, trois faites");
  expect(notice.match(/data-done/g)).toHaveLength(3);
  expect(notice).toMatch(/aria-current="step"[^>]*><span>Mission</);
});

test("PUB-5 after the company profile, the requested profile shows the next step; the writing page needs none", async () => {
  const notice = await noticeAt("/acharne/helene-s", "company-sent");
  expect(notice).toContain("Pendant la validation de votre entreprise");
  expect(notice).toContain("Préparez déjà votre message");
  expect(await noticeAt("/acharne/helene-s/ecrire", "company-sent")).toBe("");
  expect(await noticeAt("/nos-formules", "company-sent")).toContain('href="/mission/publier"');
});
