import { describe, expect, test } from "vitest";
import { isEditable, MISSION_STATES, MISSION_STATUSES, MISSION_TRANSITIONS } from "./missions/mission-status";
import { dashboardState, PROFILE_STATUSES, PROFILE_TRANSITIONS } from "./profiles/profile-status";
import { findTransition, isUndoable, type Mover, movesFrom, type Transition } from "./transition";

const MOVERS: Mover[] = ["owner", "admin"];

/** All transitions of a table as 'from name mover -> to'. */
function answers<Status extends string>(statuses: readonly Status[], table: readonly Transition<Status>[]) {
  const names = [...new Set(table.map(({ name }) => name)), "invented", ""];
  return statuses.flatMap((from) =>
    names.flatMap((name) =>
      MOVERS.flatMap((by) => {
        const found = findTransition(table, { from, name, by });
        return found ? [`${from} ${name} ${by} -> ${found.to}`] : [];
      }),
    ),
  );
}

describe("profiles", () => {
  test("STATE-1 ADM-6 the whole table: every listed transition exists, and no other", () => {
    expect(answers(PROFILE_STATUSES, PROFILE_TRANSITIONS).sort()).toEqual(
      [
        "draft submit owner -> pending",
        "pending submit owner -> pending",
        "published submit owner -> pending",
        "pending approve admin -> published",
        "pending reject admin -> draft",
        "draft publish admin -> published",
        "published unpublish admin -> draft",
      ].sort(),
    );
  });

  test("STATE-3 only an administrator publishes a profile", () => {
    const published = PROFILE_TRANSITIONS.filter(({ to }) => to === "published");
    expect(published.map(({ by }) => by)).toEqual(["admin", "admin"]);
  });

  test("ADM-5 the buttons of each state and their labels", () => {
    const buttons = PROFILE_STATUSES.map((from) =>
      movesFrom(PROFILE_TRANSITIONS, from, "admin").map(({ label }) => label),
    );
    expect(buttons).toEqual([["Publier"], ["Valider et publier", "Rejeter"], ["Dépublier"]]);
    expect(
      findTransition(PROFILE_TRANSITIONS, { from: "pending", name: "approve", by: "admin" })?.success,
    ).toEqual({ title: "Profil validé", message: "Le profil a été publié." });
    expect(
      findTransition(PROFILE_TRANSITIONS, { from: "pending", name: "reject", by: "admin" })?.success,
    ).toEqual({
      title: "Profil rejeté",
      message: "Le profil a été remis en brouillon.",
    });
  });

  test("ADM-5 PUB-7 Dépublier is offered in every state while a version is public", () => {
    const hides = (isPublic: boolean) =>
      PROFILE_STATUSES.filter((from) =>
        movesFrom(PROFILE_TRANSITIONS, from, "admin", isPublic).some(({ name }) => name === "unpublish"),
      );
    expect(hides(true)).toEqual(["draft", "pending", "published"]);
    expect(hides(false)).toEqual(["published"]);
  });

  test("DASH-1 STATE-1 the dashboard shows Brouillon, En attente, Actif", () => {
    expect(PROFILE_STATUSES.map((status) => dashboardState(status).label)).toEqual([
      "Brouillon",
      "En attente",
      "Actif",
    ]);
  });
});

describe("undo", () => {
  const undone = (table: readonly Transition<string>[]) =>
    table
      .filter(({ undoes }) => undoes)
      .map(({ from, to, by, undoes }) => `${by}: ${undoes}, ${from} -> ${to}`);

  test("ADM-7 ADM-6 undo returns the last decision to pending, and nothing else", () => {
    expect(undone(PROFILE_TRANSITIONS)).toEqual([
      "admin: approve, published -> pending",
      "admin: reject, draft -> pending",
    ]);
    expect(undone(MISSION_TRANSITIONS)).toEqual([
      "admin: approve, published -> pending",
      "admin: return, draft -> pending",
    ]);
    const undo = (from: "draft" | "published", undoing?: string) =>
      findTransition(PROFILE_TRANSITIONS, {
        from,
        name: "undo",
        by: "admin",
        ...(undoing ? { undoing } : {}),
      })?.to;
    expect(undo("published", "approve")).toBe("pending");
    expect([undo("published"), undo("draft", "approve"), undo("published", "publish")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("ADM-7 undo is never among the buttons, and only applies to rows that were pending", () => {
    for (const table of [
      PROFILE_TRANSITIONS,
      MISSION_TRANSITIONS,
    ] as readonly (readonly Transition<string>[])[]) {
      for (const { from, by } of table)
        expect(movesFrom(table, from, by, true).map(({ name }) => name)).not.toContain("undo");
      const undoable = table.filter((move) => !move.undoes && isUndoable(table, move));
      expect(new Set(undoable.map(({ from }) => from))).toEqual(new Set(["pending"]));
    }
  });
});

describe("missions", () => {
  test("MIS-8 the quick actions of a company's list are in the table, and the form button where the mission is editable", () => {
    for (const status of MISSION_STATUSES) {
      const { send, quick } = MISSION_STATES[status];
      const names = movesFrom(MISSION_TRANSITIONS, status, "owner").map(({ name }) => name);
      expect(send !== undefined).toBe(isEditable(status));
      if (quick) expect(names).toContain(quick.move);
    }
    expect(MISSION_STATUSES.filter((status) => !isEditable(status))).toEqual(["closed"]);
  });

  test("MIS-8 PUB-7 Fermer is offered in every state while a version is public", () => {
    const closes = (by: Mover, isPublic: boolean) =>
      MISSION_STATUSES.filter((from) =>
        movesFrom(MISSION_TRANSITIONS, from, by, isPublic).some(({ to }) => to === "closed"),
      );
    for (const by of MOVERS) {
      expect(closes(by, true)).toEqual(["draft", "pending", "published"]);
      expect(closes(by, false)).toEqual(["published"]);
    }
  });

  test("STATE-2 ADM-6 the whole table: every listed transition exists, and no other", () => {
    expect(answers(MISSION_STATUSES, MISSION_TRANSITIONS).sort()).toEqual(
      [
        "pending approve admin -> published",
        "pending return admin -> draft",
        "published close admin -> closed",
        "draft publish admin -> published",
        "closed reopen admin -> published",
        "draft submit owner -> pending",
        "pending submit owner -> pending",
        "published submit owner -> pending",
        "pending withdraw owner -> draft",
        "published close owner -> closed",
      ].sort(),
    );
  });

  test("STATE-3 only an administrator publishes a mission", () => {
    const published = MISSION_TRANSITIONS.filter(({ to }) => to === "published");
    expect(published.map(({ by }) => by)).toEqual(["admin", "admin", "admin"]);
  });

  test("ADM-4 the buttons of each state and their labels", () => {
    const buttons = Object.fromEntries(
      MISSION_STATUSES.map((from) => [
        from,
        movesFrom(MISSION_TRANSITIONS, from, "admin").map(({ label, success }) => [label, success.message]),
      ]),
    );
    expect(buttons).toEqual({
      pending: [
        ["Approuver", "La mission a été approuvée"],
        ["Mettre en brouillon", "La mission a été mise en brouillon"],
      ],
      published: [["Fermer", "La mission a été fermée"]],
      draft: [["Publier", "La mission a été approuvée"]],
      closed: [["Rouvrir", "La mission a été approuvée"]],
    });
    const titles = MISSION_TRANSITIONS.filter((move) => move.by === "admin" && !("undoes" in move)).map(
      ({ success }) => success.title,
    );
    expect(new Set(titles)).toEqual(new Set(["Statut mis à jour"]));
  });
});

test("STATE-1 STATE-2 ADM-7 PUB-7 each moderation move says what the public sees and what the owner reads", () => {
  for (const table of [PROFILE_TRANSITIONS, MISSION_TRANSITIONS]) {
    const decided = (table as readonly Transition<string>[]).filter(
      ({ by, undoes }) => by === "admin" && !undoes,
    );
    for (const { name, to, effect, event, reason } of decided) {
      expect([name, effect === "show"], "what is published is shown").toEqual([name, to === "published"]);
      expect([name, event === "published"]).toEqual([name, to === "published"]);
      expect([name, Boolean(event)], "the owner is notified").toEqual([name, true]);
      expect([name, effect === "hide"], "what takes down at once says why").toEqual([
        name,
        reason === "prewritten",
      ]);
    }
  }
});
