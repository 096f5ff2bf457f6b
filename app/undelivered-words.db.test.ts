import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import {
  CANDIDATURE_STATES,
  CANDIDATURE_TRANSITIONS,
  type CandidatureStatus,
} from "~/domain/candidatures/candidature-status";
import { answersTo } from "~/domain/candidatures/mail-answers";
import { offerForm } from "~/domain/candidatures/offer-form";
import { CONVERSATION_STATUSES, SIDES, type Side } from "~/domain/conversations/conversation";
import { deliversWords } from "~/domain/conversations/thread-rules";
import type { Result } from "~/domain/result";
import { acceptInvitation } from "~/operations/candidatures/invitations/accept-invitation.server";
import {
  inviteToMission,
  turnIntoInvitation,
} from "~/operations/candidatures/invitations/invite-to-mission.server";
import { refuseSelected } from "~/operations/candidatures/lists/refuse-selected.server";
import { answerByMail } from "~/operations/candidatures/mail-answers/answer-by-mail.server";
import { makeAnswerLinks } from "~/operations/candidatures/mail-answers/answer-links.server";
import { makeOffer } from "~/operations/candidatures/make-offer.server";
import { moveCandidature } from "~/operations/candidatures/move-candidature.server";
import { refuseOthers } from "~/operations/candidatures/refuse-others.server";
import { findThread } from "~/operations/conversations/find-thread.server";
import { sendDigests } from "~/operations/conversations/send-digests.server";
import { shareContact, unshareContact } from "~/operations/conversations/share-contact.server";
import { writeMessage } from "~/operations/conversations/write-message.server";
import { writeToAcharne } from "~/operations/conversations/write-to-acharne.server";
import { closeMission } from "~/operations/missions/close-mission.server";
import { fillMission } from "~/operations/missions/fill-mission.server";
import { candidatures, conversations } from "~/platform/db/schema.server";
import { madeOnce, type User } from "../tests/accounts/people";
import { aCandidature, anApproach, LETTER } from "../tests/candidatures";
import { APP_URL, ownDatabase } from "../tests/database";
import { aCompany } from "../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../tests/published";

const AT = new Date("2026-11-24T10:00:00Z");
const when = { appUrl: APP_URL, at: AT };
const OPEN = "open" as const;

const t = ownDatabase();
const company = madeOnce(() => aCompany(t.db, { status: "published" }));
beforeEach(() => t.emptyQueue());

type Case = { readonly user: User; readonly slug: string; readonly mission: { id: string; slug: string } };
type Thread = Case & { readonly candidatureId: string | null; readonly conversationId: string };
/** One act of somebody, with words or without; an act that is nothing but words has none without. */
type Act = {
  readonly name: string;
  readonly from: CandidatureStatus | "approach";
  readonly onlyWords?: true;
  /** Answers several people at once: those whose thread is closed are answered without words. */
  readonly batch?: true;
  readonly run: (thread: Thread, words: string | null) => Promise<Result<object> | { refused: number }>;
};

const offer = (message: string | null) =>
  offerForm("2026-11-24").parse({
    kind: "mission",
    rate: 450,
    start_date: "2026-12-01",
    duration_weeks: 6,
    message: message ?? "",
  });
const actorOf = (by: Side, { user }: Thread) => (by === "company" ? company : user);
const asId = (id: string | null) => id ?? "";

/** Every move that a side may make of a candidature, as its page makes it and, where a mail offers it, as its link does. */
const MOVES = CANDIDATURE_TRANSITIONS.flatMap((move): Act[] => {
  const { by, from, name } = move;
  if (by !== "company" && by !== "commercial") return [];
  const made: Act = {
    name: `${name} from ${from}`,
    from,
    run(thread, words) {
      const candidatureId = asId(thread.candidatureId);
      const actor = actorOf(by, thread);
      if (name === "offer") return makeOffer(t.db, actor, { candidatureId, offer: offer(words) }, when);
      if (name === "accept" && from === "invited")
        return acceptInvitation(
          t.db,
          actor,
          {
            candidatureId,
            message: words,
            proposed_rate: 400,
            commission_percent: null,
            commission_base: null,
            commission_due: null,
            available_from: null,
          },
          when,
        );
      const reason = move.reason === "required" ? (words ? ("autre" as const) : ("tarif" as const)) : null;
      return moveCandidature(t.db, actor, { candidatureId, name, reason, text: words }, when);
    },
  };
  const event = (["submitted", "invited", "offered"] as const).find(
    (each) => each === from && answersTo(each).some((answer) => answer === name),
  );
  if (!event) return [made];
  return [
    made,
    {
      name: `${name} from ${from}, by mail`,
      from,
      async run(thread, words) {
        const candidatureId = asId(thread.candidatureId);
        const userId = actorOf(by, thread).userId;
        const request = { candidatureId, userId, event, ...when };
        const links = await t.db.transaction((tx) => makeAnswerLinks(tx, request));
        const token = links
          .find(({ label }) => label === move.label)
          ?.href.split("/")
          .at(-1);
        const reason = move.reason === "required" ? ("tarif" as const) : null;
        return answerByMail(t.db, token ?? "", { reason, text: words }, when);
      },
    },
  ];
});

const MESSAGES = (["submitted", "approach"] as const).flatMap((from) =>
  SIDES.map(
    (by): Act => ({
      name: `message of the ${by} in a thread of ${from}`,
      from,
      onlyWords: true,
      run: ({ conversationId, ...thread }, words) =>
        writeMessage(
          t.db,
          by === "company" ? company : thread.user,
          { thread: { conversationId }, body: words ?? "", uploads: [], submissionKey: randomUUID() },
          { files: t.files, at: AT },
        ),
    }),
  ),
);

const BATCHES: readonly Act[] = [
  {
    name: "closing the mission",
    from: "viewed",
    batch: true,
    run: ({ mission }, words) =>
      closeMission(t.db, company, { missionId: mission.id, answerText: words }, when),
  },
  {
    name: "mission filled",
    from: "viewed",
    batch: true,
    async run({ mission }, words) {
      await accepted(mission);
      return fillMission(t.db, company, { missionId: mission.id, answerText: words }, when);
    },
  },
  {
    name: "refusing the others",
    from: "viewed",
    batch: true,
    async run({ mission }, words) {
      const { id: candidatureId } = await accepted(mission);
      const said = words ? { reason: "autre" as const, text: words } : {};
      return refuseOthers(t.db, company, { candidatureId, ...said }, when);
    },
  },
  {
    name: "refusing the selected",
    from: "viewed",
    batch: true,
    run: ({ candidatureId }, words) =>
      refuseSelected(t.db, company, { ids: [asId(candidatureId)], reason: "pourvue", text: words }, when),
  },
];

const INVITATIONS: readonly Act[] = [
  {
    name: "turning the approach into an invitation",
    from: "approach",
    onlyWords: true,
    run: ({ conversationId, mission }, words) =>
      turnIntoInvitation(t.db, company, { conversationId, ...letter(mission, words) }, when),
  },
  {
    name: "inviting",
    from: "submitted",
    onlyWords: true,
    run: async ({ slug }, words) =>
      inviteToMission(
        t.db,
        company,
        { acharneSlug: slug, ...letter(await anOpenMission(t.db, company), words) },
        when,
      ),
  },
  {
    name: "a free approach beside a candidature",
    from: "submitted",
    onlyWords: true,
    run: ({ slug }, words) =>
      writeToAcharne(
        t.db,
        company,
        { acharneSlug: slug, message: `${words} ${LETTER}`, submissionKey: randomUUID() },
        when,
      ),
  },
];

const ACTS = [...MOVES, ...MESSAGES, ...BATCHES, ...INVITATIONS];

const letter = (mission: { slug: string }, words: string | null) => ({
  mission: mission.slug,
  message: `${words} ${LETTER}`,
  submissionKey: randomUUID(),
});

async function accepted(mission: { id: string }) {
  const { user } = await aPublicCommercial(t.db);
  const life = { status: "accepted", expires_at: null } as const;
  return aCandidature(t.db, { mission, company, commercial: user, life });
}

async function aThread(from: Act["from"]): Promise<Thread> {
  const { user, slug } = await aPublicCommercial(t.db);
  const mission = await anOpenMission(t.db, company);
  const made = { user, slug, mission };
  if (from === "approach")
    return {
      ...made,
      candidatureId: null,
      conversationId: await anApproach(t.db, { company, commercial: user }),
    };
  const ends = CANDIDATURE_STATES[from].deadlineDays === null ? null : new Date("2026-12-10T17:00:00Z");
  const ended = { acted_at: AT, trial_agreed_at: from === "accepted" ? AT : null };
  const life = { status: from, expires_at: ends, ...(ends ? {} : ended) };
  const invited = from === "invited" || from === "invitation_declined";
  const row = await aCandidature(t.db, { mission, company, commercial: user, life, invited });
  if (from === "offered")
    await t.sql(
      "insert into offers (candidature_id, kind, rate, start_date, duration_weeks, created_at) values ($1, 'mission', 450, '2026-12-01', 6, $2)",
      [row.id, AT],
    );
  const [thread] = await t.db.select().from(conversations).where(eq(conversations.candidature_id, row.id));
  return { ...made, candidatureId: row.id, conversationId: thread?.id ?? "" };
}

const setStatus = (id: string, status: Thread["conversationId"]) =>
  t.sql(
    "update conversations set status = $2::conversation_status, status_before = case when $2::conversation_status = 'closed_by_team' then status end where id = $1",
    [id, status],
  );

/** All that anybody is given of what was typed: threads, records of moves, offers and mails. */
async function isGivenAnywhere(words: string): Promise<boolean> {
  const [row] = await t.sql<{ count: string }>(
    `select (select count(*) from messages where body like $1)
      + (select count(*) from candidature_events where text like $1)
      + (select count(*) from offers where message like $1) as count`,
    [`%${words}%`],
  );
  return Number(row?.count) > 0 || (await t.mails()).some((mail) => JSON.stringify(mail).includes(words));
}

const isDone = (outcome: Awaited<ReturnType<Act["run"]>>): boolean =>
  "ok" in outcome ? outcome.ok : outcome.refused > 0;

test.each(CONVERSATION_STATUSES)(
  "CONV-2 thread %s: a text typed with each act is either delivered or not",
  async (status) => {
    for (const act of ACTS) {
      await t.emptyQueue();
      const thread = await aThread(act.from);
      await setStatus(thread.conversationId, status);
      const words = `mots ${randomUUID().replaceAll(/[0-9]/g, "x")}`;
      const outcome = await act.run(thread, words);
      // A pair with a declined approach may still begin anew.
      const delivers = deliversWords(status) || (status === "declined" && act.name.startsWith("inviting"));
      const beside = status === "declined" && act.name.startsWith("a free approach");
      expect([act.name, await isGivenAnywhere(words)]).toEqual([act.name, delivers || beside]);
      expect([act.name, isDone(outcome)]).toEqual([act.name, delivers || beside || act.batch === true]);
      if (delivers || beside || act.batch || act.onlyWords) continue;
      // What was refused says beside which field, and the same act goes on without words.
      expect([act.name, Object.keys(Object(outcome).fields ?? {})]).toEqual([
        act.name,
        [expect.stringMatching(/^(message|reason_text)$/)],
      ]);
      expect([act.name, isDone(await act.run(thread, null))]).toEqual([act.name, true]);
    }
  },
);

test("CONV-2 CONV-1 a blocked thread also stops an invitation from another thread of the same two members", async () => {
  for (const status of CONVERSATION_STATUSES.filter((each) => each.startsWith("blocked"))) {
    const thread = await aThread("submitted");
    await setStatus(thread.conversationId, status);
    const conversationId = await anApproach(t.db, { company, commercial: thread.user });
    const mission = await anOpenMission(t.db, company);
    const turned = await turnIntoInvitation(
      t.db,
      company,
      { conversationId, ...letter(mission, "mots") },
      when,
    );
    expect(turned).toMatchObject({ ok: false, kind: "conflict" });
  }
});

test.each(CONVERSATION_STATUSES)(
  "CONV-4 thread %s: contact details are given only where messages are delivered, and can always be withdrawn",
  async (status) => {
    const thread = await aThread("shortlisted");
    const key = { conversationId: thread.conversationId };
    expect(await shareContact(t.db, company, key, AT)).toMatchObject({ ok: true });
    await setStatus(thread.conversationId, status);
    expect((await findThread(t.db, company, key))?.may.chooseContact).toBe(true);
    expect((await findThread(t.db, thread.user, key))?.may.chooseContact).toBe(status === OPEN);
    expect(await shareContact(t.db, thread.user, key, AT)).toMatchObject({ ok: status === OPEN });
    expect(await unshareContact(t.db, company, key)).toMatchObject({ ok: true });
  },
);

test.each(CONVERSATION_STATUSES)(
  "CONV-6 thread %s: pending messages are mailed only where messages are delivered",
  async (status) => {
    const thread = await aThread("submitted");
    const { conversationId } = thread;
    const sent = { thread: { conversationId }, body: "Bonjour.", uploads: [], submissionKey: randomUUID() };
    expect(await writeMessage(t.db, company, sent, { files: t.files, at: AT })).toMatchObject({ ok: true });
    await setStatus(conversationId, status);
    await sendDigests(t.db, { appUrl: APP_URL, at: new Date(AT.getTime() + 3_600_000) });
    const to = (await t.mails()).filter(({ text }) => text.includes("Bonjour."));
    expect(to).toHaveLength(status === OPEN ? 1 : 0);
    await t.db.delete(candidatures);
  },
);
