import { beforeAll, expect, test } from "vitest";
import { beginLife } from "~/domain/candidatures/candidature-life";
import {
  CANDIDATURE_STATES,
  CANDIDATURE_STATUSES,
  type CandidatureStatus,
} from "~/domain/candidatures/candidature-status";
import { candidaturesOf, readCandidaturesFilter } from "~/domain/candidatures/lists/candidatures-filter";
import { countOf, RECEIVED, tabsOf, toAnswerBy } from "~/domain/candidatures/lists/groups";
import type { Side } from "~/domain/conversations/conversation";
import { MISSION_STATUSES } from "~/domain/missions/mission-status";
import { readOwnMissionsFilter } from "~/domain/missions/own-missions-filter";
import { readProfilesFilter } from "~/domain/moderation/admin-filter";
import { PROFILE_STATUSES } from "~/domain/profiles/profile-status";
import { countCandidatures } from "~/operations/candidatures/lists/count-candidatures.server";
import { findCandidatures } from "~/operations/candidatures/lists/find-list.server";
import { findThreads } from "~/operations/conversations/find-threads.server";
import { countByMission } from "~/operations/dashboard/count-by-mission.server";
import { findDashboard } from "~/operations/dashboard/find-dashboard.server";
import { countNavigation } from "~/operations/dashboard/find-navigation-counts.server";
import { findMissions } from "~/operations/missions/find-missions.server";
import { findMissionsToModerate } from "~/operations/missions/find-missions-to-moderate.server";
import { countOwnMissions, findOwnMissions } from "~/operations/missions/find-own-missions.server";
import { findAdminFigures } from "~/operations/moderation/find-figures.server";
import { countWaiting, findWaiting } from "~/operations/moderation/queue/find-queue.server";
import { findReports } from "~/operations/moderation/reports/find-reports.server";
import { findProfilesToModerate } from "~/operations/profiles/find-profiles-to-moderate.server";
import { countPublic } from "~/operations/search/count-public.server";
import { figuresOf } from "~/routes/dashboard/company-board";
import { missionCounts } from "~/routes/dashboard/dashboard-view";
import { anAdmin, madeOnce } from "../tests/accounts/people";
import { aCandidature, anApproach } from "../tests/candidatures";
import { ownDatabase } from "../tests/database";
import { aMission } from "../tests/missions";
import { aCommercial, aCompany } from "../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../tests/published";

const AT = new Date("2026-11-20T12:00:00Z");
const t = ownDatabase();
const admin = madeOnce(() => anAdmin(t.db));
const company = madeOnce(() => aCompany(t.db, { status: "published" }));
const commercial = madeOnce(async () => (await aPublicCommercial(t.db)).user);
const people = { company, commercial };

/** What an invitation may have become without anybody taking it up. */
const NEVER_SENT: readonly CandidatureStatus[] = [
  "invited",
  "invitation_declined",
  "expired",
  "mission_closed",
];

beforeAll(async () => {
  const other = await aCompany(t.db, { status: "pending" });
  const { user: stranger } = await aPublicCommercial(t.db);
  const lives = [
    ...CANDIDATURE_STATUSES.filter((status) => status !== "invited" && status !== "invitation_declined").map(
      (status) => ({ status, invited: false }),
    ),
    ...NEVER_SENT.map((status) => ({ status, invited: true })),
  ];
  for (const { status, invited } of lives) {
    const mission = await anOpenMission(t.db, company);
    const { awaits } = CANDIDATURE_STATES[status];
    const life = { ...beginLife("submitted", AT), status, expires_at: awaits && AT };
    for (const person of [commercial, stranger])
      await aCandidature(t.db, { mission, company, commercial: person, invited, life });
  }
  await anApproach(t.db, { company, commercial });
  for (const status of MISSION_STATUSES)
    for (const owner of [company, other]) await aMission(t.db, owner, { status });
  await aCommercial(t.db, { status: "draft" });
});

const paramsOf = (address: string) => new URL(address, "http://localhost").searchParams;

/** How many candidatures the list at that address holds, page after page. */
async function lengthOf(address: string, side: Side): Promise<number> {
  const filter = readCandidaturesFilter(paramsOf(address), side);
  let [length, after] = [0, filter.after];
  do {
    const page = await findCandidatures(t.db, people[side], { ...filter, after });
    length += page.rows.length;
    after = page.next;
  } while (after);
  return length;
}

const lengthOfOwnMissions = async (address: string) => {
  const filter = readOwnMissionsFilter(paramsOf(address));
  return (await findOwnMissions(t.db, company, { ...filter, size: 1000 })).length;
};

test("WORK-3 each tab of /candidatures counts what its list shows, on both sides", async () => {
  for (const side of ["company", "commercial"] as const) {
    const { counts, received, missions } = await countCandidatures(t.db, people[side], {
      group: null,
      mission: null,
      query: "",
    });
    for (const tab of tabsOf(side)) {
      const address = candidaturesOf(tab, side);
      expect([address, countOf(tab, counts, received)]).toEqual([address, await lengthOf(address, side)]);
    }
    for (const { slug, count } of missions)
      expect(count).toBe(await lengthOf(`/candidatures?vue=liste&mission=${slug}`, side));
  }
  const chosen = { group: RECEIVED, mission: null, query: "" };
  for (const { slug, count } of (await countCandidatures(t.db, company, chosen)).missions)
    expect(count).toBe(await lengthOf(`/candidatures?etat=${RECEIVED.key}&mission=${slug}`, "company"));
});

test("DASH-3 DASH-4 WORK-2 each figure of the dashboards is the length of the list that it opens", async () => {
  const desk = await findDashboard(t.db, company, AT);
  const counts = await countOwnMissions(t.db, company);
  for (const { value, to } of figuresOf(counts, desk?.received ?? -1))
    expect([to, Number(value)]).toEqual([
      to,
      to.startsWith("/candidatures") ? await lengthOf(to, "company") : await lengthOfOwnMissions(to),
    ]);
  expect(desk?.received).toBe(2 * (CANDIDATURE_STATUSES.length - 2));
  const missions = await findOwnMissions(t.db, company, { status: null, page: 1, size: 1000 });
  const byMission = await countByMission(
    t.db,
    company,
    missions.map(({ id }) => id),
  );
  for (const { id, slug, candidatures } of missions) {
    const theirs = byMission.get(id);
    if (!theirs) throw new Error("a mission without counts");
    expect(candidatures).toBe(theirs.received);
    for (const { n, to } of missionCounts(slug, theirs))
      expect([to, n]).toEqual([to, await lengthOf(to, "company")]);
  }
  const sent = await findDashboard(t.db, commercial, AT);
  const all = Object.values(sent?.counts ?? {}).reduce((sum, number) => sum + number, 0);
  expect(all).toBe(await lengthOf("/candidatures", "commercial"));
  for (const [person, { threads = -1 } = {}] of [
    [company, desk],
    [commercial, sent],
  ] as const) {
    const inbox = await findThreads(t.db, person, { query: "", unread: false, after: null });
    expect(threads).toBe(inbox.all);
  }
  const open = await findMissions(t.db, {
    q: "",
    secteur: null,
    lieu: null,
    region: null,
    budget: null,
    duree: null,
    debut: null,
    after: null,
  });
  expect(await countPublic(t.db, "missions")).toBe(open.found);
});

test("MIS-8 each tab of /mes-missions counts its rows", async () => {
  const counts = await countOwnMissions(t.db, company);
  for (const status of [null, ...MISSION_STATUSES])
    expect([status, counts[status ?? "all"]]).toEqual([
      status,
      await lengthOfOwnMissions(`/mes-missions${status ? `?statut=${status}` : ""}`),
    ]);
});

test("WORK-1 the header counts what the tab shows: to answer, unread, reports, queue", async () => {
  for (const side of ["company", "commercial"] as const) {
    const work = await countNavigation(t.db, people[side], AT);
    expect(work.candidatures).toBe(await lengthOf(candidaturesOf(toAnswerBy(side), side), side));
    const inbox = await findThreads(t.db, people[side], { query: "", unread: true, after: null });
    expect(work.messages).toBe(inbox.unread);
  }
  const work = await countNavigation(t.db, admin, AT);
  const [queue, reports] = [
    await findWaiting(t.db, admin, { kind: null, limit: 1000 }),
    await findReports(t.db, admin, { open: 1, decided: 1 }),
  ];
  expect(queue.ok && queue.waiting.length).toBe(work.waiting);
  expect(reports.ok && reports.open.total).toBe(work.reports);
  const counted = await countWaiting(t.db, admin, AT);
  for (const kind of ["profile", "mission"] as const) {
    const listed = await findWaiting(t.db, admin, { kind, limit: 1000 });
    expect(listed.ok && listed.waiting.length).toBe(counted.ok && counted[kind]);
  }
});

test("ADM-3 each figure of the administration is the length of the list that it opens", async () => {
  const figures = await findAdminFigures(t.db, admin);
  if (!figures.ok) throw new Error("no figures");
  const profilesAt = async (search: string) => {
    const found = await findProfilesToModerate(t.db, admin, readProfilesFilter(new URLSearchParams(search)));
    return found.ok && found.rows.length;
  };
  expect(figures.profiles.total).toBe(await profilesAt("statut=all"));
  for (const status of PROFILE_STATUSES)
    expect(figures.profiles[status]).toBe(await profilesAt(`statut=${status}`));
  for (const role of ["commercial", "entreprise"] as const)
    expect(figures.roles[role]).toBe(await profilesAt(`type=${role}&statut=all`));
  for (const status of [null, ...MISSION_STATUSES]) {
    let length = 0;
    for (let page = 1; ; page++) {
      const found = await findMissionsToModerate(t.db, admin, { q: "", status, page });
      if (!found.ok || found.rows.length === 0) break;
      length += found.rows.length;
    }
    expect([status, figures.missions[status ?? "total"]]).toEqual([status, length]);
  }
});
