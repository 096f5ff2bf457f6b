import { expect, test } from "vitest";
import { CANDIDATURE_STATES, CANDIDATURE_STATUSES } from "../candidatures/candidature-status";
import { paySidesText } from "../candidatures/pay-sides";
import { SIDES } from "../conversations/conversation";
import { WHETHER_FILLED } from "../paths";
import { awaitedLine } from "./awaited-lines";
import { byDeadline, newGroupLine, ownLine, returnedLines, unreadLine } from "./dashboard-lines";
import type { DashboardRow } from "./dashboard-row";

const NOW = new Date("2026-11-30T08:00:00Z");
const row = (facts: Partial<DashboardRow>): DashboardRow => ({
  id: "c1",
  status: "viewed",
  submittedAt: new Date("2026-11-18T08:00:00Z"),
  expiresAt: new Date("2026-12-02T17:00:00Z"),
  missionTitle: "Ouvrir l’Ouest",
  otherName: "Sabrina O.",
  otherFirstName: "Sabrina",
  usualDays: null,
  offer: null,
  ...facts,
});
const OFFER = {
  kind: "mission",
  rate: 460,
  commission_percent: null,
  start_date: "2027-01-11",
  duration_weeks: 8,
} as const;

test("WORK-2 each state waits for one side, the other or neither, as the table says", () => {
  for (const status of CANDIDATURE_STATUSES)
    for (const side of SIDES) {
      const { awaits } = CANDIDATURE_STATES[status];
      const asked = status === "accepted" && side === "company";
      const isNew = status === "submitted" && side === "company";
      const own = ownLine(row({ status }), side, NOW);
      expect([status, side, Boolean(own)]).toEqual([status, side, asked || (awaits === side && !isNew)]);
      const awaited = awaitedLine(row({ status }), side, NOW);
      expect([status, side, Boolean(awaited)]).toEqual([status, side, awaits !== null && awaits !== side]);
    }
});

test("WORK-2 a line that waits for a company shows its deadline and its action", () => {
  expect(ownLine(row({}), "company", NOW)).toMatchObject({
    title: "Répondre à Sabrina O.",
    text: "Attend depuis 12 jours, pour «\u202fOuvrir l’Ouest\u202f». Sans réponse mercredi à\u00a018\u202fh, sa candidature expire.",
    to: "/candidatures/c1",
  });
});

test("CAND-3 overseas, the deadline of a company names the time of Paris", () => {
  for (const status of ["viewed", "shortlisted"] as const)
    expect(ownLine(row({ status }), "company", NOW, true)?.text).toContain(
      "mercredi à\u00a018\u202fh (heure de Paris)",
    );
});

test("WORK-2 CAND-6 an offer shows both amounts, the reader's own first", () => {
  const offered = row({ status: "offered", offer: OFFER, otherName: null });
  const own = ownLine(offered, "commercial", NOW);
  expect(own?.title).toBe("Répondre à une entreprise confidentielle");
  expect(own?.text).toBe(
    "Mission de 8 semaines, dès le 11 janvier 2027. L’offre expire mercredi à\u00a018\u202fh.",
  );
  expect(own?.pays.map(paySidesText)).toEqual(["460\u202f€ pour vous · 575\u202f€ pour l’entreprise"]);
  const awaited = awaitedLine(row({ status: "offered", offer: OFFER }), "company", NOW);
  expect(awaited?.pays.map(paySidesText)).toEqual(["575\u202f€ pour vous · 460\u202f€ pour Sabrina"]);
  const share = { ...OFFER, kind: "commission", rate: null, commission_percent: 10 } as const;
  const shared = ownLine(row({ status: "offered", offer: share }), "commercial", NOW);
  expect(shared?.pays.map(paySidesText)).toEqual(["10\u202f% pour vous · 12,5\u202f% pour l’entreprise"]);
});

test("WORK-2 a line that waits for the company shows its usual days to answer", () => {
  expect(awaitedLine(row({ status: "submitted", usualDays: 2 }), "commercial", NOW)).toMatchObject({
    text: "N’a pas encore ouvert votre candidature, répond en 2 jours d’ordinaire",
    due: { big: "2", small: "jours" },
  });
});

const GROUP = { missionSlug: "ouvrir-l-ouest", missionTitle: "Ouvrir l’Ouest", expiresAt: NOW };

test("WORK-2 new candidatures of a mission share one line that links to their list", () => {
  const first = [
    { id: "a", name: "Gaël P." },
    { id: "b", name: "Inès M." },
  ];
  expect(newGroupLine({ ...GROUP, total: 5, first })).toMatchObject({
    title: "Lire 5 nouvelles candidatures",
    text: "Gaël P., Inès M. et 3 autres, pour «\u202fOuvrir l’Ouest\u202f».",
    to: "/candidatures?mission=ouvrir-l-ouest&etat=nouvelles",
  });
  expect(newGroupLine({ ...GROUP, total: 1, first: first.slice(0, 1) })).toMatchObject({
    title: "Lire une nouvelle candidature",
    to: "/candidatures/a",
  });
});

test("WORK-2 one unread thread links to itself, several link to the inbox", () => {
  const last = [{ id: "t1", name: "Ateliers Morvan" }];
  expect(unreadLine(0, [])).toBeUndefined();
  expect(unreadLine(1, last)).toMatchObject({ to: "/messages/t1", text: "Ateliers Morvan vous a écrit." });
  expect(unreadLine(3, last)).toMatchObject({
    to: "/messages",
    text: "Ateliers Morvan et 2 autres vous ont écrit.",
  });
});

test("WORK-2 lines are ordered by deadline, those without one last", () => {
  const lines = [
    ...returnedLines({ id: "m", title: "Ouvrir l’Ouest", rejection: "Qui visez-vous ?" }),
    ...returnedLines({ id: "n", title: "Ouvrir l’Est", rejection: null }),
    ownLine(row({ id: "late" }), "company", NOW),
    ownLine(row({ id: "soon", expiresAt: NOW }), "company", NOW),
  ].flatMap((line) => line ?? []);
  expect(lines.sort(byDeadline).map(({ key }) => key)).toEqual(["soon", "late", "returned-m"]);
});

test("CAND-8 WORK-2 the question whether a mission is filled links to its section", () => {
  const line = ownLine(row({ status: "accepted", expiresAt: null }), "company", NOW);
  expect(line).toMatchObject({ action: "Répondre", to: `/candidatures/c1#${WHETHER_FILLED}` });
});

test("TEAM-2 WORK-2 a member who only reads follows what waits for the company, without a call to act", () => {
  const lines = [
    ...(["viewed", "shortlisted", "accepted"] as const).map((status) =>
      ownLine(row({ status }), "company", NOW, false, false),
    ),
    newGroupLine(
      {
        first: [{ id: "c1", name: "Sabrina O." }],
        total: 1,
        missionSlug: "m",
        missionTitle: "Ouvrir l’Ouest",
        expiresAt: NOW,
      },
      false,
    ),
    ...returnedLines({ id: "m", title: "Ouvrir l’Ouest", rejection: "Qui visez-vous ?" }, false),
  ];
  for (const line of lines) {
    expect(line).toMatchObject({ action: "Lire" });
    expect(line?.title).not.toMatch(/^(Répondre|Décider|Reprendre)/);
  }
  expect(lines[0]?.title).toMatch(/^\W?Sabrina O\.\W? attend une réponse$/);
});
