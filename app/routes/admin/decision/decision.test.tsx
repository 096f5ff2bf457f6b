import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { REFUSALS } from "~/domain/messages";
import { MISSION_TRANSITIONS } from "~/domain/missions/mission-status";
import { PROFILE_TRANSITIONS } from "~/domain/profiles/profile-status";
import { type Move, movesFrom } from "~/domain/transition";
import { Decision } from "./decision";

function foot(moves: readonly Move[], at = "/?un=1") {
  const decision = (
    <Decision kind="profile" dialog={() => "/?un=1"} id="1" seen="" moves={moves} reader="Claire" />
  );
  const router = createMemoryRouter([{ path: "/", element: decision }], { initialEntries: [at] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
const words = (markup: string) => markup.replace(/<[^>]+>/g, "");
const profile = (from: "draft" | "pending", isPublic: boolean) =>
  movesFrom(PROFILE_TRANSITIONS, from, "admin", isPublic);

test("ADM-7 a prepared reason names the button that sends it, and is hidden without such a button", () => {
  expect(words(foot(profile("pending", false)))).not.toContain("Motif");
  expect(words(foot(profile("pending", true)))).toContain("Claire le reçoit avec «\u202fDépublier\u202f»)");
  expect(words(foot(profile("draft", false)))).not.toContain("Motif");
  expect(words(foot(movesFrom(MISSION_TRANSITIONS, "pending", "admin", true)))).toContain(
    "avec «\u202fFermer\u202f»)",
  );
});

test("ADM-7 rejecting first opens the reason form by its URL, then confirms with the same word", () => {
  const moves = profile("pending", false);
  const first = foot(moves);
  expect(first).toMatch(
    /<form[^>]*method="get"[^>]*>.*<button[^>]*value="reject"[^>]*name="intent"[^>]*><span>Rejeter/,
  );
  expect(first).toContain('<input type="hidden" name="un" value="1"/>');
  const then = foot(moves, "/?un=1&intent=reject");
  expect(then).toMatch(/<form id="decision"[^>]*method="post"/);
  expect(then).toMatch(/<button[^>]*form="decision"[^>]*value="reject"[^>]*name="intent"[^>]*><span>Rejeter/);
  expect(words(then)).not.toContain("Valider et publier");
  expect(words(foot(moves, "/?un=1&intent=approve"))).toContain("Valider et publier");
});

test("ADM-6 the rejection form shows what another administrator decided meanwhile", () => {
  const gone = foot(profile("draft", false), "/?un=1&intent=reject");
  expect(gone).toContain(REFUSALS.decidedSince);
  expect(words(gone)).toContain("Publier");
  expect(gone).not.toContain("Rejeter");
});
