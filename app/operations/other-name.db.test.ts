import { beforeEach, expect, test } from "vitest";
import { readInboxFilter } from "~/domain/conversations/inbox-filter";
import { anAdmin, madeOnce, type User } from "../../tests/accounts/people";
import { aCandidature } from "../../tests/candidatures";
import { APP_URL, ownDatabase } from "../../tests/database";
import { exported } from "../../tests/exported";
import { missionInput } from "../../tests/missions";
import { aCompany } from "../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../tests/published";
import { findCandidature } from "./candidatures/find-candidature.server";
import { findCandidatures } from "./candidatures/lists/find-list.server";
import { moveCandidature } from "./candidatures/move-candidature.server";
import { findThread } from "./conversations/find-thread.server";
import { findThreads } from "./conversations/find-threads.server";
import { sendDigests } from "./conversations/send-digests.server";
import { findDashboard } from "./dashboard/find-dashboard.server";
import { moderateMission } from "./missions/moderate-mission.server";
import { reviseMission } from "./missions/revise-mission.server";
import { findNotifications } from "./notifications/find-notifications.server";

const AT = new Date("2026-11-24T12:00:00Z");
const LATER = new Date("2026-11-24T13:00:00Z");
const when = { appUrl: APP_URL, at: AT };
const COMPANY = "Ateliers Morvan";

const t = ownDatabase();
const company = madeOnce(() => aCompany(t.db, { status: "published" }));
const admin = madeOnce(() => anAdmin(t.db));
beforeEach(() => t.emptyQueue());

async function aConfidentialOne() {
  const mission = await anOpenMission(t.db, company, { company_confidential: true });
  const { user } = await aPublicCommercial(t.db);
  const invited = await aCandidature(t.db, { mission, company, commercial: user, invited: true });
  return { mission, user, id: invited.id };
}

const untick = (missionId: string) =>
  reviseMission(
    t.db,
    company,
    { missionId, input: missionInput({ company_confidential: false }), submit: true },
    AT,
  );
const moderate = (missionId: string, move: string) =>
  moderateMission(t.db, admin, { missionId, move, reason: null }, when);
const inbox = (actor: User, search = "") =>
  findThreads(t.db, actor, readInboxFilter(new URLSearchParams(search)));

/** Everything that an Acharné reads of a candidature, by place. */
async function readBy(user: User, id: string) {
  await sendDigests(t.db, { appUrl: APP_URL, at: LATER });
  const readings = {
    list: await findCandidatures(t.db, user, { group: null, mission: null, query: "", after: null }),
    page: await findCandidature(t.db, user, id),
    thread: await findThread(t.db, user, { candidatureId: id }),
    inbox: await inbox(user),
    found: (await inbox(user, "q=morvan")).threads,
    dashboard: await findDashboard(t.db, user, AT),
    bell: await findNotifications(t.db, user),
    mails: await t.mails(),
    exported: await exported(t.db, user, AT),
  };
  return Object.entries(readings).flatMap(([place, read]) =>
    JSON.stringify(read).includes(COMPANY) ? [place] : [],
  );
}

test("MIS-9 PUB-7 unticked in a pending edit, a company stays confidential everywhere until validation", async () => {
  const { mission, user, id } = await aConfidentialOne();
  expect(await untick(mission.id)).toMatchObject({ ok: true });
  expect(await readBy(user, id)).toEqual([]);
  expect((await inbox(user)).threads).toMatchObject([{ name: "Entreprise confidentielle" }]);
  expect(await moderate(mission.id, "approve")).toMatchObject({ ok: true });
  const places = await readBy(user, id);
  for (const place of ["list", "page", "thread", "inbox", "found", "dashboard", "exported"])
    expect(places).toContain(place);
});

test("MIS-9 PUB-7 closed before the edit is validated, a mission stays confidential", async () => {
  const { mission, user, id } = await aConfidentialOne();
  await moveCandidature(t.db, user, { candidatureId: id, name: "accept" }, when);
  await untick(mission.id);
  expect(await moderate(mission.id, "close")).toMatchObject({ ok: true });
  expect(await readBy(user, id)).toEqual([]);
  expect((await findNotifications(t.db, user)).items.length).toBeGreaterThan(0);
  expect((await t.mails()).length).toBeGreaterThan(0);
});

test("MIS-9 ticked in a pending edit, the name stays as the public reads it", async () => {
  const mission = await anOpenMission(t.db, company);
  const { user } = await aPublicCommercial(t.db);
  const { id } = await aCandidature(t.db, { mission, company, commercial: user });
  const input = missionInput({ company_confidential: true });
  await reviseMission(t.db, company, { missionId: mission.id, input, submit: true }, AT);
  expect(await findCandidature(t.db, user, id)).toMatchObject({ companyName: COMPANY });
  expect((await inbox(user)).threads).toMatchObject([{ name: COMPANY }]);
});

test("MIS-9 CONV-9 the other side has the same name in list, thread, inbox and page", async () => {
  const mission = await anOpenMission(t.db, company);
  const { user } = await aPublicCommercial(t.db, { first_name: "Maëlle", last_name: "Kerbrat" });
  const { id } = await aCandidature(t.db, { mission, company, commercial: user });
  for (const [actor, name] of [
    [user, COMPANY],
    [company, "Maëlle K."],
  ] as const) {
    const { rows } = await findCandidatures(t.db, actor, {
      group: null,
      mission: mission.slug,
      query: "",
      after: null,
    });
    expect(rows).toMatchObject([{ otherName: name }]);
    expect(await findThread(t.db, actor, { candidatureId: id })).toMatchObject({ other: { name } });
    const { threads } = await inbox(actor, `q=${encodeURIComponent(name.split(" ")[0] ?? "")}`);
    expect(threads.find((thread) => thread.candidature?.id === id)).toMatchObject({ name });
  }
});
