import { expect, test } from "vitest";
import { CANDIDATURE_STATUSES } from "../candidatures/candidature-status";
import { NOTIFICATION_KINDS } from "./notification-kinds";
import { type NotificationFacts, notificationWords } from "./notification-words";

const FACTS: NotificationFacts = {
  kind: "candidature_answered",
  reader: "commercial",
  other: "Ateliers Morvan",
  mission: "Ouvrir la Bretagne",
  event: { move: "refuse", to: "refused", reason: "tarif" },
  reviewed: null,
};

test("NOTIF-1 CAND-5 a refusal shows its reason, and so does a withdrawn offer", () => {
  expect(notificationWords(FACTS)).toEqual({
    title: "Ateliers Morvan n’a pas retenu votre candidature",
    detail: "Ouvrir la Bretagne\u202f: Tarif au-dessus du budget",
  });
  const retracted = { ...FACTS, event: { move: "retract", to: "shortlisted", reason: null } } as const;
  expect(notificationWords(retracted).title).toBe("Ateliers Morvan a repris son offre");
});

test("NOTIF-1 each event has its words, whatever is left of its data", () => {
  const events = [null, ...CANDIDATURE_STATUSES.map((to) => ({ move: "", to, reason: null }))];
  for (const kind of NOTIFICATION_KINDS)
    for (const reader of ["company", "commercial"] as const)
      for (const event of events) {
        const { title, detail } = notificationWords({ ...FACTS, kind, reader, event, mission: null });
        expect(title).toMatch(/^\S.+\S$/);
        expect(`${title} ${detail}`).not.toMatch(/undefined/);
      }
});

test("CALL-6 NOTIF-1 a call shows its time, and a proposal its mission, also once a time was agreed", () => {
  const callAt = new Date("2026-12-17T13:30:00Z");
  const detailOf = (act: string) => notificationWords({ ...FACTS, kind: "call_changed", act, callAt }).detail;
  expect(detailOf("confirmed")).toBe("Jeudi 17 décembre, 14\u202fh\u202f30");
  expect(detailOf("proposed")).toBe("Ouvrir la Bretagne");
});

test("TEAM-3 NOTIF-1 a change of the team names the member, or says it to the member", () => {
  const about = (act: string | null, member: NotificationFacts["member"]) =>
    notificationWords({ ...FACTS, kind: "team_changed", reader: "company", mission: null, act, member });
  const claire = { firstName: "Claire", isReader: false };
  expect(about("removed", claire).title).toBe("Claire ne fait plus partie de l’équipe");
  expect(about("removed", { ...claire, isReader: true }).title).toBe(
    "Vous ne faites plus partie de l’équipe",
  );
  expect(about("left", null)).toEqual({ title: "Un membre a quitté l’équipe", detail: null });
  expect(about("unknown", claire).title).toBe("L’équipe de votre entreprise a changé");
});
