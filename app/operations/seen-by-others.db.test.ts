import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { offerForm } from "~/domain/candidatures/offer-form";
import { readInboxFilter } from "~/domain/conversations/inbox-filter";
import { addDays, parisTime } from "~/domain/working-days";
import type { User } from "../../tests/accounts/people";
import { aCandidature, anApproach } from "../../tests/candidatures";
import { APP_URL, ownDatabase } from "../../tests/database";
import { exported } from "../../tests/exported";
import { aCompany } from "../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../tests/published";
import { remindCompanies } from "./candidatures/clock/remind-companies.server";
import { findCandidature } from "./candidatures/find-candidature.server";
import { countCandidatures } from "./candidatures/lists/count-candidatures.server";
import { findBoard } from "./candidatures/lists/find-board.server";
import { findCompared } from "./candidatures/lists/find-compared.server";
import { findCandidatures } from "./candidatures/lists/find-list.server";
import { makeOffer } from "./candidatures/make-offer.server";
import { moveCandidature } from "./candidatures/move-candidature.server";
import { findOwnResponse } from "./candidatures/responses/find-response.server";
import { findThread } from "./conversations/find-thread.server";
import { findThreads } from "./conversations/find-threads.server";
import { sendDigests } from "./conversations/send-digests.server";
import { writeMessage } from "./conversations/write-message.server";
import { findDashboard } from "./dashboard/find-dashboard.server";
import { findNotifications } from "./notifications/find-notifications.server";

const SENT = new Date("2026-11-20T09:00:00Z");
const AT = new Date("2026-11-24T12:00:00Z");
const LATER = new Date("2026-11-24T13:00:00Z");
const when = { appUrl: APP_URL, at: AT };

/** Unvalidated values: a number as a first name, and edits of the profile and the mission. */
const NUMBERS = { entreprise: "06 39 98 44 17", commercial: "06 39 98 55 28" } as const;
const EDITS = { entreprise: "zqentreprise", commercial: "zqacharne" } as const;
const OTHER = { entreprise: "commercial", commercial: "entreprise" } as const;
/** What one side must not read of the other; colleagues read each other's names as typed (TEAM-4). */
const unseenBy = (role: "entreprise" | "commercial") => [NUMBERS[OTHER[role]], EDITS[OTHER[role]]];

const OFFER = offerForm("2026-11-20").parse({
  kind: "mission",
  rate: 460,
  start_date: "2027-01-04",
  duration_weeks: 12,
});

const t = ownDatabase();
beforeEach(() => t.forgetEverybody());

async function edit({ userId, role: given }: User, missionId: string) {
  const role = given ?? "commercial";
  await t.sql("update profiles set first_name = $2, last_name = $3 where id = $1", [
    userId,
    NUMBERS[role],
    EDITS[role],
  ]);
  await (role === "entreprise"
    ? t.sql(
        `update companies set name = $2, bio = $2 || repeat(' mot', 30), status = 'pending'
          where id = (select company_id from memberships where user_id = $1)`,
        [userId, EDITS.entreprise],
      )
    : t.sql(
        "update profiles set bio_short = $2, bio = $2 || repeat(' mot', 30), status = 'pending' where id = $1",
        [userId, `${EDITS.commercial} en une phrase`],
      ));
  await t.sql(
    `update missions set title = $2 || ' et la suite', description = $2 || repeat(' mot', 30), objectives = $2, city = $2,
       search_text = $2, status = 'pending' where id = $1`,
    [missionId, EDITS.entreprise],
  );
}

async function aRelation() {
  const company = await aCompany(t.db, { status: "published" });
  const mission = await anOpenMission(t.db, company);
  const { user: commercial } = await aPublicCommercial(t.db);
  const { user: other } = await aPublicCommercial(t.db);
  const { id } = await aCandidature(t.db, { mission, company, commercial, at: SENT });
  const second = await aCandidature(t.db, { mission, company, commercial: other, at: SENT });
  await anApproach(t.db, { company, commercial, at: SENT });
  await edit(company, mission.id);
  await edit(commercial, mission.id);
  await edit(other, mission.id);
  return { company, commercial, other, mission, ids: [id, second.id] as const };
}

/** Everything that a side reads of the other, by place. */
async function gotBy(user: User, [id, second]: readonly [string, string], slug: string) {
  const other = OTHER[user.role ?? "commercial"];
  const every = { group: null, mission: null, query: "", after: null };
  const inbox = (search: string) => findThreads(t.db, user, readInboxFilter(new URLSearchParams(search)));
  return {
    list: await findCandidatures(t.db, user, every),
    ofMission: await findCandidatures(t.db, user, { ...every, mission: slug }),
    counts: await countCandidatures(t.db, user, every),
    board: await findBoard(t.db, user, every),
    compared: await findCompared(t.db, user, [id, second]),
    page: await findCandidature(t.db, user, id),
    thread: await findThread(t.db, user, { candidatureId: id }),
    inbox: await inbox(""),
    foundByEdit: (await inbox(`q=${EDITS[other]}`)).threads,
    foundByNumber: (await inbox(`q=${NUMBERS[other].slice(-5)}`)).threads,
    candidaturesByEdit: (await findCandidatures(t.db, user, { ...every, query: EDITS[other] })).rows,
    dashboard: await findDashboard(t.db, user, AT),
    response: await findOwnResponse(t.db, user, AT),
    bell: await findNotifications(t.db, user),
  };
}

const holding = ({ role }: User, read: unknown) => {
  const text = JSON.stringify(read);
  return unseenBy(role ?? "commercial").filter((word) => text.includes(word));
};

/** A person's own sections contain their own values; the others nothing that the other side typed. */
const OWN_PARTS = ["profile", "missions"];

test.each(["publiés", "retirés"])(
  "PUB-7 PUB-8 a number as a first name and an unreviewed edit are nowhere for the other side: %s",
  async (state) => {
    const { company, commercial, other, mission, ids } = await aRelation();
    const [id, second] = ids;
    for (const name of ["view", "shortlist"])
      await moveCandidature(t.db, company, { candidatureId: id, name }, when);
    for (const actor of [company, commercial])
      await writeMessage(
        t.db,
        actor,
        {
          thread: { candidatureId: id },
          body: "Bonjour, parlons-en.",
          uploads: [],
          submissionKey: randomUUID(),
        },
        { files: t.files, at: AT },
      );
    for (const name of ["withdraw", "renew"])
      expect(await moveCandidature(t.db, other, { candidatureId: second, name }, when)).toMatchObject({
        ok: true,
      });
    expect(await makeOffer(t.db, company, { candidatureId: id, offer: OFFER }, when)).toMatchObject({
      ok: true,
    });
    if (state === "retirés") {
      await t.sql("delete from public_missions");
      await t.sql("delete from public_profiles");
    }
    await remindCompanies(t.db, { appUrl: APP_URL, at: parisTime(addDays("2026-11-20", 12), 9) });
    await sendDigests(t.db, { appUrl: APP_URL, at: LATER });
    expect(
      await moveCandidature(t.db, commercial, { candidatureId: id, name: "accept" }, when),
    ).toMatchObject({
      ok: true,
    });
    for (const user of [company, commercial]) {
      const got = Object.entries(await gotBy(user, ids, mission.slug));
      expect(got.flatMap(([place, read]) => holding(user, read).map((word) => `${place}: ${word}`))).toEqual(
        [],
      );
      const parts = Object.entries((await exported(t.db, user, AT)) ?? {});
      const others = parts.filter(([part]) => !OWN_PARTS.includes(part));
      expect(others.flatMap(([part, read]) => holding(user, read).map((word) => `${part}: ${word}`))).toEqual(
        [],
      );
    }
    const mails = await t.mails();
    expect(mails.length).toBeGreaterThan(2);
    const addresses = await t.sql<{ email: string; role: "entreprise" | "commercial" }>(
      "select email, role from profiles",
    );
    for (const { to, subject, text, html } of mails) {
      // A mail greets its reader by their own first name.
      const reader = addresses.find(({ email }) => email === to)?.role ?? "commercial";
      const unseen = unseenBy(reader);
      expect([subject, unseen.filter((word) => [subject, text, html].join("\n").includes(word))]).toEqual([
        subject,
        [],
      ]);
    }
  },
);
