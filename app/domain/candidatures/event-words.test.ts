import { expect, test } from "vitest";
import { CANDIDATURE_TRANSITIONS } from "./candidature-status";
import { actOfColleague, doneByColleague, eventWords } from "./event-words";

const names = { company: "Emballages Kervadec", commercial: "Nolwenn C." };

test("WORK-5 each move of the table has its words, with « Vous » for its author", () => {
  for (const { name: move, by, to: to_status } of CANDIDATURE_TRANSITIONS) {
    const words = (["company", "commercial"] as const).map((reader) =>
      eventWords({ move, by, to_status }, reader, names),
    );
    expect(words.filter((line) => line.startsWith("Vous avez"))).toHaveLength(
      by === "company" || by === "commercial" ? 1 : 0,
    );
  }
});

test("WORK-5 accepting and declining name the invitation or the offer", () => {
  const by = "commercial" as const;
  const words = (move: string, to_status: "submitted" | "accepted" | "offer_declined") =>
    eventWords({ move, by, to_status }, "company", names);
  expect(words("accept", "submitted")).toBe("Nolwenn C. a accepté l’invitation");
  expect(words("accept", "accepted")).toBe("Nolwenn C. a accepté l’offre");
  expect(words("decline", "offer_declined")).toBe("Nolwenn C. a décliné l’offre");
  expect(eventWords({ move: "invite", by: "company", to_status: "invited" }, "commercial", names)).toBe(
    "Emballages Kervadec a envoyé l’invitation",
  );
});

test("TEAM-4 colleagues read the first name of the member, who reads « Vous »", () => {
  const refused = { move: "refuse", by: "company", to_status: "refused" } as const;
  expect(eventWords({ ...refused, own: false }, "company", { ...names, company: "Claire" })).toBe(
    "Claire a refusé la candidature",
  );
  expect(eventWords({ ...refused, own: true }, "company", names)).toBe("Vous avez refusé la candidature");
});

test("TEAM-4 each move of a company has its words for a colleague who came second and for the card", () => {
  for (const { name, by } of CANDIDATURE_TRANSITIONS.filter((move) => move.by === "company")) {
    expect(by).toBe("company");
    expect(actOfColleague(name, "Claire")).toMatch(/^\W?Claire\W? a \S/);
    const late = doneByColleague(name, "Claire");
    if (name === "view") expect(late).toBeUndefined();
    else expect(late).toMatch(/^\W?Claire\W? a déjà .*\.$/);
  }
  expect(doneByColleague("refuse", "Claire")).toContain("a déjà refusé cette candidature.");
});
