import { expect, test } from "vitest";
import { CANDIDATURE_TRANSITIONS } from "./candidature-status";
import { eventWords } from "./event-words";

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
