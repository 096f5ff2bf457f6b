import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { sideIdOf } from "~/domain/policy";
import { moderateProfile } from "~/operations/profiles/moderate-profile.server";
import { candidatureEvents, candidatures, notifications } from "~/platform/db/schema.server";
import { anAdmin, madeOnce, type User } from "../../../tests/accounts/people";
import { aCandidature } from "../../../tests/candidatures";
import { APP_URL, ownDatabase } from "../../../tests/database";
import { aCompany } from "../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../tests/published";

const at = new Date("2026-11-24T12:00:00Z");

const t = ownDatabase();
const admin = madeOnce(() => anAdmin(t.db));
beforeEach(() => t.emptyQueue());

async function underWay() {
  const company = await aCompany(t.db, { status: "published" });
  const { user: commercial } = await aPublicCommercial(t.db);
  const mission = await anOpenMission(t.db, company);
  return { company, commercial, candidature: await aCandidature(t.db, { mission, company, commercial }) };
}

const unpublish = (owner: User) =>
  moderateProfile(
    t.db,
    admin,
    { profileId: sideIdOf(owner) ?? "", move: "unpublish", reason: "Une adresse qui ne répond plus." },
    { appUrl: APP_URL, at },
  );
const mailedTo = ({ userId }: User) =>
  t.db.select().from(notifications).where(eq(notifications.user_id, userId));

test.each(["company", "commercial"] as const)(
  "CAND-9 the other side is notified when the profile of %s is unpublished, and may withdraw freely",
  async (side) => {
    const made = await underWay();
    const other = side === "company" ? made.commercial : made.company;
    expect(await unpublish(made[side])).toMatchObject({ ok: true });
    const [event] = await t.db
      .select()
      .from(candidatureEvents)
      .where(eq(candidatureEvents.move, "profile_unpublished"))
      .orderBy(candidatureEvents.id)
      .then((events) => events.filter(({ candidature_id }) => candidature_id === made.candidature.id));
    expect(event).toMatchObject({ by: side, to_status: "submitted" });
    expect(await mailedTo(other)).toMatchObject([{ kind: "mission_changed", event_id: event?.id }]);
    expect(await mailedTo(made[side])).toMatchObject([{ kind: "profile_reviewed" }]);
    const [row] = await t.db.select().from(candidatures).where(eq(candidatures.id, made.candidature.id));
    expect(row).toMatchObject({ status: "submitted", excused_at: at });
    expect(await t.mails()).toHaveLength(2);
  },
);
