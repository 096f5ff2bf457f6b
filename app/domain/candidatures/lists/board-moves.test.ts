import { describe, expect, it } from "vitest";
import { beginLife, type CandidatureLife } from "../candidature-life";
import { CANDIDATURE_STATUSES, CANDIDATURE_TRANSITIONS, type CandidatureStatus } from "../candidature-status";
import { boardMoves, dropOn } from "./board-moves";
import { COMPANY_GROUPS, columnOf } from "./groups";

const at = new Date("2026-11-20T09:00:00Z");
const lifeIn = (status: CandidatureStatus): CandidatureLife => ({
  ...beginLife("submitted", at),
  status,
  trial_agreed_at: at,
});
const movesIn = (status: CandidatureStatus, now = at) => boardMoves(lifeIn(status), now);
const carry = (status: CandidatureStatus) => ({ status, moves: movesIn(status) });
const column = (status: CandidatureStatus) => columnOf(status);

describe("WORK-3 the board of a company", () => {
  it("has a column for each status of the table, in its order", () => {
    expect(COMPANY_GROUPS.map(({ key, label }) => [key, label])).toEqual([
      ["invitations", "Invitations"],
      ["nouvelles", "Nouvelles"],
      ["vues", "Vues"],
      ["preselection", "Présélection"],
      ["offre", "Offre"],
      ["acceptees", "Acceptées"],
      ["closes", "Closes"],
    ]);
    expect(COMPANY_GROUPS.flatMap(({ statuses }) => statuses)).toEqual([...CANDIDATURE_STATUSES]);
  });

  it.each(CANDIDATURE_STATUSES)(
    "propose de %s les gestes de l’entreprise que la table a, et aucun autre",
    (from) => {
      const table = CANDIDATURE_TRANSITIONS.filter((row) => row.from === from && row.by === "company");
      expect(movesIn(from).map(({ name }) => name)).toEqual(table.map(({ name }) => name));
    },
  );

  it("opens a form for a move that needs more than a click", () => {
    const asks = new Map(
      CANDIDATURE_STATUSES.flatMap((status) => movesIn(status).map(({ name, asks }) => [name, asks])),
    );
    expect(Object.fromEntries(asks)).toEqual({
      view: "click",
      shortlist: "click",
      retract: "click",
      offer: "form",
      refuse: "form",
    });
  });

  it.each([
    ["submitted", "viewed", "view"],
    ["submitted", "shortlisted", "shortlist"],
    ["viewed", "offered", "offer"],
    ["offered", "shortlisted", "retract"],
    ["shortlisted", "expired", "refuse"],
  ] as const)("une carte de %s lâchée sur la colonne de %s fait %s", (from, onto, name) => {
    expect(dropOn(carry(from), column(onto))).toMatchObject({ kind: "moves", move: { name } });
  });

  it("leaves a card dropped on its own column", () => {
    expect(dropOn(carry("viewed"), column("viewed"))).toEqual({ kind: "stays" });
    expect(dropOn(carry("refused"), column("withdrawn"))).toEqual({ kind: "stays" });
  });

  it.each([
    ["shortlisted", "accepted", "Seul l’Acharné accepte une offre."],
    ["submitted", "invited", "On invite un Acharné depuis l’annuaire."],
    ["refused", "shortlisted", "Cette candidature est close\u202f: «\u202fRefusée\u202f»."],
    ["offered", "refused", "L’Acharné a encore la main\u202f: attendez sa réponse."],
    ["viewed", "submitted", "De «\u202fVue\u202f», une candidature ne va pas dans «\u202fNouvelles\u202f»."],
  ] as const)("dit pourquoi une carte de %s ne va pas à %s", (from, onto, why) => {
    expect(dropOn(carry(from), column(onto))).toEqual({ kind: "refused", why });
  });

  it("offers no move after the deadline, and says so", () => {
    const later = new Date("2026-12-20T09:00:00Z");
    const moves = movesIn("viewed", later);
    expect(moves).toEqual([]);
    expect(dropOn({ status: "viewed", moves }, column("shortlisted"))).toEqual({
      kind: "refused",
      why: "Le délai de cette candidature est passé\u202f: elle expire.",
    });
  });
});
