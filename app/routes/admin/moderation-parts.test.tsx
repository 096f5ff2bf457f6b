import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { MISSION_TRANSITIONS } from "~/marketplace/missions/mission-status";
import { PROFILE_TRANSITIONS } from "~/marketplace/profiles/profile-status";
import { movesFrom, type Transition } from "~/marketplace/transition";
import { Decision } from "./moderation-parts";

function foot(moves: readonly Transition<string>[]) {
  const decision = <Decision action="/" id="1" seen="" moves={moves} reasonTo="à la personne" />;
  const router = createMemoryRouter([{ path: "/", element: decision }]);
  return renderToStaticMarkup(<RouterProvider router={router} />).replace(/<[^>]+>/g, "");
}

test("ADM-7 le motif dit avec quels boutons il part, et ne se demande pas quand aucun ne l’envoie", () => {
  const profile = (from: "draft" | "pending", isPublic: boolean) =>
    foot(movesFrom(PROFILE_TRANSITIONS, from, "admin", isPublic));
  expect(profile("pending", false)).toContain("(envoyé à la personne avec «\u202fRejeter\u202f»)");
  expect(profile("pending", true)).toContain("avec «\u202fRejeter\u202f» ou «\u202fDépublier\u202f»)");
  expect(profile("draft", false)).not.toContain("Motif");
  expect(foot(movesFrom(MISSION_TRANSITIONS, "pending", "admin", true))).toContain(
    "avec «\u202fMettre en brouillon\u202f»)",
  );
});
