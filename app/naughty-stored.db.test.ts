import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { messageForm } from "~/domain/conversations/message-form";
import { missionForm } from "~/domain/missions/mission-form";
import { commercialForm } from "~/domain/profiles/commercial-form";
import { looksLikePhone } from "~/domain/profiles/profile-fields";
import { findThread } from "~/operations/conversations/find-thread.server";
import { writeMessage } from "~/operations/conversations/write-message.server";
import { findMission } from "~/operations/missions/find-mission.server";
import { moderateMission } from "~/operations/missions/moderate-mission.server";
import { submitMission } from "~/operations/missions/submit-mission.server";
import { findAcharne } from "~/operations/profiles/find-acharne.server";
import { moderateProfile } from "~/operations/profiles/moderate-profile.server";
import { submitCommercial } from "~/operations/profiles/submit-commercial.server";
import { missions } from "~/platform/db/schema.server";
import { anAdmin, madeOnce } from "../tests/accounts/people";
import { NOON } from "../tests/accounts/visitors";
import { anApproach } from "../tests/candidatures";
import { APP_URL, ownDatabase } from "../tests/database";
import { exported } from "../tests/exported";
import { commercialFields, missionFields } from "../tests/forms/inputs";
import { missionInput } from "../tests/missions";
import { keptBy } from "../tests/naughty";
import { aCompany, commercialInput } from "../tests/profiles";
import { aPublicCommercial } from "../tests/published";

/** Every so manieth: what a field accepts is judged for all of them without a database. */
const EVERY = 12;
const some = (texts: readonly string[]) => texts.filter((_, at) => at % EVERY === 0);

const when = { appUrl: APP_URL, at: NOON };
const t = ownDatabase();
const admin = madeOnce(() => anAdmin(t.db));
const company = madeOnce(() => aCompany(t.db, { status: "published" }));
beforeEach(() => t.emptyQueue());

test("SAFE-4 PUB-2 a hostile profile reads exactly as it was written, once public", async () => {
  const { user, slug } = await aPublicCommercial(t.db);
  for (const text of some(keptBy(commercialForm(looksLikePhone), commercialFields(), "bio_short"))) {
    const input = { ...commercialInput(), bio_short: text, bio: `${text}\n${text}`.padEnd(80, ".") };
    expect(await submitCommercial(t.db, t.files, user, input)).toMatchObject({ ok: true });
    const approved = { profileId: user.userId, move: "approve", reason: null } as const;
    expect(await moderateProfile(t.db, admin, approved, when)).toMatchObject({ ok: true });
    expect(await findAcharne(t.db, slug)).toMatchObject({ bio_short: text, bio: input.bio });
  }
});

test("SAFE-4 MIS-5 a hostile mission reads exactly as it was written, once public", async () => {
  for (const text of some(keptBy(missionForm, missionFields(), "title"))) {
    const input = { ...missionInput(), title: text, objectives: text };
    const sent = await submitMission(t.db, company, input, randomUUID(), NOON);
    if (!sent.ok) throw new Error(`${sent.message} ${text}`);
    const approved = { missionId: sent.missionId, move: "approve", reason: null } as const;
    expect(await moderateMission(t.db, admin, approved, when)).toMatchObject({ ok: true });
    const [row] = await t.db.select().from(missions).where(eq(missions.id, sent.missionId));
    expect(await findMission(t.db, row?.slug ?? "")).toMatchObject({ title: text, objectives: text });
  }
});

test("SAFE-4 CONV-2 SET-5 a hostile message reads exactly as it was written, in the thread and in the export", async () => {
  const { user: commercial } = await aPublicCommercial(t.db);
  const thread = { conversationId: await anApproach(t.db, { company, commercial, at: NOON }) };
  const texts = some(keptBy(messageForm, {}, "body")).filter(Boolean);
  for (const body of texts) {
    const written = { thread, body, submissionKey: randomUUID(), uploads: [] };
    expect(await writeMessage(t.db, commercial, written, { files: t.files, at: NOON })).toMatchObject({
      ok: true,
    });
    const read = await findThread(t.db, commercial, thread);
    expect(read?.messages.map((message) => message.body)).toContain(body);
  }
  const own = await exported(t.db, commercial, NOON);
  const said = (own?.messages as object[] | undefined)?.flatMap(Object.values);
  expect(said).toEqual(expect.arrayContaining(texts));
});
