import { expect, test } from "vitest";
import { ENOUGH_CASES } from "~/domain/marketing-claims";
import { findReviewHours } from "~/operations/moderation/queue/find-review-figures.server";
import { moderationActs } from "~/platform/db/schema.server";
import { anAdmin } from "../../../../tests/accounts/people";
import { ownDatabase } from "../../../../tests/database";
import { aCommercial } from "../../../../tests/profiles";

const AT = new Date("2026-11-20T09:00:00.000Z");
const hoursBefore = (date: Date, hours: number) => new Date(date.getTime() - hours * 3_600_000);

const t = ownDatabase();

test("DASH-5 HOME-8 the review delay is measured from twenty cases on: four in five are within it", async () => {
  const { userId: adminId } = await anAdmin(t.db, "chef@exemple.fr");
  const { userId: profileId } = await aCommercial(t.db);
  const reviewed = (taken: number, createdAt: Date) => ({
    profile_id: profileId,
    admin_id: adminId,
    move: "approve",
    from_status: "pending",
    to_status: "published",
    waited_since: hoursBefore(createdAt, taken),
    created_at: createdAt,
  });
  const hours = Array.from({ length: ENOUGH_CASES - 1 }, (_, index) => index + 1);
  await t.db
    .insert(moderationActs)
    .values([
      ...hours.map((taken) => reviewed(taken, hoursBefore(AT, 100 + taken))),
      reviewed(500, hoursBefore(AT, 24 * 31)),
      { ...reviewed(1, AT), waited_since: null },
    ]);
  expect(await findReviewHours(t.db, AT)).toBeNull();
  await t.db.insert(moderationActs).values(reviewed(ENOUGH_CASES, hoursBefore(AT, 1)));
  const tenMinutesLater = new Date(AT.getTime() + 600_000);
  expect(await findReviewHours(t.db, tenMinutesLater)).toBe(16);
});
