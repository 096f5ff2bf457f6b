import { randomUUID } from "node:crypto";
import { ALL_KINDS, isByTeam } from "~/domain/audit/act-kinds";
import { beginLife } from "~/domain/candidatures/candidature-life";
import { missionForm } from "~/domain/missions/mission-form";
import { setPassword } from "~/operations/accounts/register-address.server";
import { saveAgreedMission } from "~/operations/candidatures/agreed-mission.server";
import { recountCompanyPage } from "~/operations/companies/recount-company-page.server";
import { addMessage } from "~/operations/conversations/add-message.server";
import { avatarUrl } from "~/operations/profiles/avatar.server";
import { hashPassword } from "~/platform/accounts/password-hash.server";
import { writeEntries } from "~/platform/audit/write-entries.server";
import * as schema from "~/platform/db/schema.server";
import { anAdmin, companyIdOf, type User } from "./accounts/people";
import { PASSWORD } from "./accounts/visitors";
import { aCandidature, anApproach } from "./candidatures";
import type { TestDb } from "./database";
import { everyMissionField } from "./forms/inputs";
import { aCompany, type Member } from "./profiles";
import { anOpenMission, aPublicCommercial } from "./published";

export type Who = "commercial" | "company";

/** Names that occur nowhere else, by which tests find these people. */
export const NAMES = {
  commercial: {
    email: "azelie.quervoban@plantee.exemple",
    first: "Azéliedine",
    last: "Quervoban",
    phone: "+33639980017",
    company: "",
  },
  company: {
    email: "odilon@brumevent.exemple",
    first: "Odilonard",
    last: "Tresmarec",
    phone: "+33298990019",
    company: "Brumevent Outillage",
  },
} as const;

/** A word that occurs in one field of one person only. */
export const planted = (who: Who, field: string): string => `zq${who}${field.replaceAll("_", "")}`;

const LONG = "de quoi remplir une phrase que personne d’autre n’aurait écrite ainsi, pas même par hasard.";
const text = (who: Who, field: string) => `${planted(who, field)}, ${LONG}`;

export const AT = new Date("2026-11-20T09:00:00Z");

/** Rows that depend on an account only. */
async function withAccount(t: TestDb, who: Who, { userId }: User): Promise<void> {
  const { email, first } = NAMES[who];
  await setPassword(t.db, userId, await hashPassword(PASSWORD));
  const [session] = await t.db
    .insert(schema.sessions)
    .values({
      token: `hash-of-${who}`,
      user_id: userId,
      expires_at: new Date("2026-11-30T09:00:00Z"),
      created_at: AT,
      updated_at: AT,
      second_factor_at: AT,
      proven_at: AT,
      ip_address: "203.0.113.71",
      user_agent: `Navigateur de ${planted(who, "device")}`,
    })
    .returning();
  await t.db.insert(schema.pushSubscriptions).values({
    user_id: userId,
    session_id: session?.id ?? "",
    endpoint: `https://fcm.googleapis.com/fcm/send/${planted(who, "endpoint")}`,
    p256dh: "public-key-of-a-browser",
    auth: "secret-of-a-browser",
    created_at: AT,
  });
  await t.db.insert(schema.secondFactors).values({
    user_id: userId,
    key: t.db.accounts.keys.seal("KEY"),
    enabled_at: AT,
    salt: "salt",
    created_at: AT,
  });
  await t.db.insert(schema.addressChanges).values({
    user_id: userId,
    email: `bientot-${who}@exemple.test`,
    new_token: `address-of-${who}`,
    created_at: AT,
    expires_at: new Date("2026-11-20T10:00:00Z"),
  });
  await t.db.insert(schema.recoveryCodes).values({ user_id: userId, hash: `recovery-code-of-${who}` });
  await t.db.insert(schema.passkeyOwners).values({ user_id: userId, handle: `handle-of-${who}` });
  await t.db.insert(schema.passkeys).values({
    user_id: userId,
    credential_id: `credential-of-${who}`,
    public_key: `public-key-of-${who}`,
    counter: 1,
    name: `Clé ${planted(who, "passkey")}`,
    created_at: AT,
    last_used_at: AT,
  });
  await t.db.insert(schema.contactMessages).values({
    form_id: randomUUID(),
    name: first,
    email,
    subject: text(who, "subject").slice(0, 60),
    message: text(who, "contact"),
    created_at: AT,
  });
  await t.db.insert(schema.formDrafts).values({
    user_id: userId,
    form: who === "company" ? "mission" : "commercial",
    payload: { at: AT.getTime(), entries: [["title", text(who, "draft")]] },
    updated_at: AT,
  });
  await t.db
    .insert(schema.notificationPreferences)
    .values({ user_id: userId, kind: "profile_reviewed", email: false });
  await t.db
    .insert(schema.mailBounces)
    .values({ user_id: userId, count: 2, last_at: AT, last_status: "5.2.2", dead_at: AT });
  await t.db
    .insert(schema.cguAcceptances)
    .values({ user_id: userId, version: "2026-11-20", accepted_at: AT });
  await t.db
    .insert(schema.cguAnnouncements)
    .values({ user_id: userId, version: "2026-11-20", announced_at: AT });
  await t.db.insert(schema.verifications).values({
    identifier: `reset:${userId}`,
    value: userId,
    expires_at: new Date("2026-11-20T10:00:00Z"),
  });
}

/** One audit entry of each kind, allowed and refused, by themselves and about them. */
async function withJournal(t: TestDb, who: Who, { userId }: User, admin: User): Promise<void> {
  const acts = ALL_KINDS.map((kind) => ({
    kind,
    at: AT,
    facts: {},
    address: "203.0.113.71",
    ...(isByTeam(kind)
      ? { actorId: admin.userId, subjectId: userId, browser: null, reason: text(who, "decision") }
      : {
          actorId: userId,
          subjectId: null,
          browser: `Navigateur de ${planted(who, "journal")}`,
          reason: null,
        }),
  }));
  await t.db.transaction((tx) => writeEntries(tx, acts));
}

async function aWholeCommercial(t: TestDb): Promise<User> {
  const { email, first, last, phone } = NAMES.commercial;
  const key = "avatars/commercial.webp";
  await t.files.put(key, new Uint8Array([1, 2, 3]));
  await t.files.put("avatars/commercial-160.webp", new Uint8Array([1]));
  const { user } = await aPublicCommercial(t.db, {
    email,
    first_name: first,
    last_name: last,
    phone,
    avatar_url: avatarUrl(key),
    profile_slug: "azeliedine-q",
    linkedin_url: `https://reseau.exemple/${planted("commercial", "linkedin_url")}`,
    website_url: `https://${planted("commercial", "website_url")}.exemple`,
    bio_short: text("commercial", "bio_short").slice(0, 100),
    bio: text("commercial", "bio"),
  });
  await withAccount(t, "commercial", user);
  await t.db.insert(schema.letterTemplates).values({
    commercial_id: user.userId,
    title: planted("commercial", "letter"),
    body: text("commercial", "letter"),
  });
  return user;
}

async function aWholeCompany(t: TestDb): Promise<{ user: Member; mission: { id: string } }> {
  const { email, first, last, phone, company } = NAMES.company;
  const key = "avatars/company.webp";
  await t.files.put(key, new Uint8Array([4, 5, 6]));
  await t.files.put("avatars/company-160.webp", new Uint8Array([4]));
  const user = await aCompany(t.db, {
    email,
    first_name: first,
    last_name: last,
    phone,
    status: "published",
    name: company,
    logo_url: avatarUrl(key),
    linkedin_url: `https://reseau.exemple/${planted("company", "linkedin_url")}`,
    website_url: `https://${planted("company", "website_url")}.exemple`,
    bio: text("company", "bio"),
  });
  await withAccount(t, "company", user);
  const written = missionForm.parse(everyMissionField());
  const words = Object.entries(written).flatMap(([field, value]) =>
    typeof value === "string" && value.startsWith("Texte de") ? [[field, text("company", field)]] : [],
  );
  const mission = await anOpenMission(t.db, user, {
    ...written,
    ...Object.fromEntries(words),
    title: `Vendre pour ${company}`,
    description: text("company", "description"),
    company_confidential: false,
    slug: "vendre-pour-brumevent-outillage",
  });
  await t.db.transaction((tx) => recountCompanyPage(t.db, tx, companyIdOf(user), AT));
  await t.db.insert(schema.companyResponses).values({
    company_id: companyIdOf(user),
    rate: 80,
    days: 2,
    cases: 5,
    counted_at: AT,
  });
  return { user, mission };
}

/** A text from one side to the other that names both. */
const said = (by: Who, field: string) =>
  `${text(by, field)} Ici ${NAMES.commercial.first} ${NAMES.commercial.last}, ${NAMES.commercial.email}, 06 39 98 00 17. À ${NAMES.company.first} ${NAMES.company.last} de ${NAMES.company.company}, ${NAMES.company.email}, 02 98 99 00 19.`;

/**
 * Two people with rows in every table, who exchanged everything that can be exchanged, and the administrator of their
 * decisions. Each field that they can type contains a word of its own (`planted`).
 */
export async function wholeLives(t: TestDb) {
  const commercial = await aWholeCommercial(t);
  const { user: company, mission } = await aWholeCompany(t);
  const admin = await anAdmin(t.db, "equipe@acharnes.exemple");
  await withJournal(t, "commercial", commercial, admin);
  await withJournal(t, "company", company, admin);
  const life = { ...beginLife("submitted", AT), status: "offered" as const };
  const candidature = await aCandidature(t.db, {
    mission,
    company,
    commercial,
    letter: said("commercial", "application"),
    at: AT,
    life,
  });
  const { id } = candidature;
  await t.db.transaction((tx) => saveAgreedMission(tx, candidature, AT));
  const approach = await anApproach(t.db, {
    company,
    commercial,
    letter: said("company", "approach"),
    at: AT,
  });
  const [thread] = await t.sql<{ id: string }>("select id from conversations where candidature_id = $1", [
    id,
  ]);
  const conversationId = thread?.id ?? "";
  const excerpt = [];
  for (const by of ["company", "commercial"] as const) {
    const messageId = await t.db.transaction((tx) =>
      addMessage(tx, { conversationId, by, text: said(by, "message"), contactsAllowed: true, at: AT }),
    );
    if (!messageId) throw new Error("no message was kept");
    const file_key = `pieces/${by}.pdf`;
    await t.files.put(file_key, new TextEncoder().encode(`%PDF-1.7 ${planted(by, "attachment")} %%EOF`));
    await t.db.insert(schema.attachments).values({
      message_id: messageId,
      file_key,
      name: `Devis ${NAMES.commercial.last} ${NAMES.company.company}.pdf`,
      media_type: "application/pdf",
      bytes: 30,
    });
    excerpt.push({ id: messageId, by, at: AT.toISOString(), body: said(by, "message") });
    await t.db.insert(schema.candidatureEvents).values({
      candidature_id: id,
      at: AT,
      move: "offer",
      by,
      to_status: "offered",
      text: said(by, "event"),
    });
  }
  for (const by of ["company", "commercial"] as const) {
    const { userId: user_id } = by === "company" ? company : commercial;
    const file_key = `courriers/${by}.eml`;
    await t.files.put(file_key, Buffer.from(`From: <${NAMES[by].email}>\r\n\r\n${said(by, "mail")}`));
    const mail = { mail_key: `<${by}@exemple.test>`, file_key, bytes: 100, at: AT };
    await t.db
      .insert(schema.inboundMails)
      .values({ user_id, conversation_id: conversationId, outcome: "posted", ...mail });
    await t.db.insert(schema.replyAddresses).values({ user_id, conversation_id: conversationId });
  }
  await t.db.insert(schema.calls).values({
    conversation_id: conversationId,
    company_id: companyIdOf(company),
    commercial_id: commercial.userId,
    member_id: company.userId,
    status: "cancelled",
    changed_by: "company",
    changed_at: AT,
    slots: [new Date("2026-12-07T13:30:00Z")],
    starts_at: new Date("2026-12-07T13:30:00Z"),
    moved_from: new Date("2026-12-04T13:30:00Z"),
    meet: "link",
    meet_by: "commercial",
    meet_value: `https://meet.jit.si/${planted("commercial", "meet")}`,
    reason: said("company", "callreason").slice(0, 300),
    sequence: 2,
    evening_reminded_at: AT,
    hour_reminded_at: AT,
    commercial_notes: said("commercial", "callnotes"),
  });
  await t.db.insert(schema.offers).values({
    candidature_id: id,
    kind: "mission",
    rate: 460,
    start_date: "2027-01-04",
    message: said("company", "offer"),
  });
  await t.db.insert(schema.reports).values({
    subject: "mission",
    mission_id: mission.id,
    reported_company_id: companyIdOf(company),
    kind: "terms",
    title: "Une mission",
    reporter_name: `${NAMES.commercial.first} ${NAMES.commercial.last}`,
    reporter_email: NAMES.commercial.email,
    reason_text: "Cette mission cache un emploi salarié à plein temps.",
    excerpt: [],
    created_at: AT,
  });
  const [report] = await t.db
    .insert(schema.reports)
    .values({
      message_id: excerpt[0]?.id ?? 0,
      by: "commercial",
      reporter_id: commercial.userId,
      reported_company_id: companyIdOf(company),
      reason_text: said("commercial", "report"),
      excerpt,
      status: "dismissed",
      decided_by: admin.userId,
      decided_at: AT,
      decision: "Rien dans ces messages ne contrevient aux règles.",
    })
    .returning({ id: schema.reports.id });
  await t.db.insert(schema.contests).values({
    report_id: report?.id ?? "",
    contester_id: commercial.userId,
    author_id: admin.userId,
    contested: "Rien dans ces messages ne contrevient aux règles.",
    contested_at: AT,
    reason_text: said("commercial", "report"),
    created_at: AT,
    status: "confirmed",
    decided_by: admin.userId,
    reviewed_alone: true,
    decided_at: AT,
    decision: "Rien n’a changé depuis la décision.",
  });
  await t.db.insert(schema.reportReadings).values({ report_id: report?.id ?? "", admin_id: admin.userId });
  const decided = {
    admin_id: admin.userId,
    move: "approve",
    from_status: "pending",
    to_status: "published",
  };
  await t.db.insert(schema.moderationActs).values([
    {
      ...decided,
      profile_id: commercial.userId,
      reason: text("company", "review"),
      created_at: AT,
    },
    { ...decided, company_id: companyIdOf(company), created_at: AT },
    { ...decided, mission_id: mission.id, created_at: AT },
  ]);
  for (const { userId } of [commercial, company])
    await t.db
      .insert(schema.notifications)
      .values({ user_id: userId, kind: "message_received", conversation_id: approach });
  await t.db.insert(schema.answerLinks).values({
    token_hash: "hash-of-an-answer",
    candidature_id: id,
    user_id: company.userId,
    move: "shortlist",
    expires_at: new Date("2026-12-04T09:00:00Z"),
  });
  await anEngagement(t, candidature, { mission, company, commercial, admin });
  await t.db.insert(schema.companyInvitations).values([
    {
      company_id: companyIdOf(company),
      email: "invitee@exemple.test",
      role: "recruiter",
      token_hash: "hash-of-an-invitation",
      invited_by: company.userId,
      created_at: AT,
      expires_at: new Date("2026-12-04T09:00:00Z"),
    },
    {
      company_id: companyIdOf(company),
      email: NAMES.commercial.email,
      role: "reader",
      token_hash: "hash-of-another-invitation",
      invited_by: company.userId,
      created_at: AT,
      expires_at: new Date("2026-12-04T09:00:00Z"),
    },
  ]);
  await t.db.insert(schema.memberThreads).values({
    user_id: company.userId,
    conversation_id: approach,
    unread: 2,
    mailed_at: AT,
  });
  await foundAgain(t, { company, commercial, admin, mission });
  await t.sql("update messages set author_id = $1 where by = 'company'", [company.userId]);
  await t.emptyQueue();
  return { commercial, company, admin, candidatureId: id };
}

/** Alerts, lists with notes, free weeks and references of both. */
async function foundAgain(t: TestDb, { company, commercial, mission }: Pair): Promise<void> {
  const company_id = companyIdOf(company);
  const saved = { rhythm: "daily", since: AT, created_at: AT, confirmed_at: AT } as const;
  for (const [who, person] of [
    ["company", company],
    ["commercial", commercial],
  ] as const) {
    const { email } = NAMES[who];
    const [search] = await t.db
      .insert(schema.savedSearches)
      .values([
        {
          ...saved,
          user_id: person.userId,
          list: who === "company" ? "profiles" : "missions",
          name: planted(who, "search"),
          filter: `?q=${planted(who, "filter")}`,
        },
        { ...saved, email, list: "missions", name: planted(who, "visitorsearch"), filter: "" },
      ])
      .returning({ id: schema.savedSearches.id });
    const found = who === "company" ? { profile_id: commercial.userId } : { mission_id: mission.id };
    await t.db.insert(schema.alertItems).values([
      {
        user_id: person.userId,
        search_id: search?.id ?? "",
        ...found,
        found_at: AT,
        sent_at: AT,
        seen_at: AT,
      },
      { email, ...found, found_at: AT, sent_at: AT },
    ]);
    const owner = who === "company" ? { company_id } : { profile_id: commercial.userId };
    const [list] = await t.db
      .insert(schema.savedLists)
      .values({ ...owner, name: planted(who, "list"), created_by: person.userId, created_at: AT })
      .returning({ id: schema.savedLists.id });
    const [item] = await t.db
      .insert(schema.savedListItems)
      .values({ list_id: list?.id ?? "", ...found, kept_by: person.userId, kept_at: AT })
      .returning({ id: schema.savedListItems.id });
    await t.db
      .insert(schema.savedListNotes)
      .values({ item_id: item?.id ?? "", author_id: person.userId, text: said(who, "note"), updated_at: AT });
  }
  const profile_id = commercial.userId;
  await t.db.insert(schema.missionNotices).values({ mission_id: mission.id, profile_id, sent_at: AT });
  await t.db.insert(schema.availabilityConfirmations).values({ profile_id, confirmed_at: AT, asked_at: AT });
  await t.db.insert(schema.freeWeeks).values({ profile_id, week: "2026-11-23", halves: 3 });
  await t.db
    .insert(schema.publicFreeWeeks)
    .values({ profile_id, week: "2026-11-23", half_days: 2, confirmed_at: AT });
  const [reference] = await t.db
    .insert(schema.clientReferences)
    .values({
      profile_id,
      status: "shown",
      name: planted("commercial", "referee"),
      company: planted("commercial", "refereecompany"),
      email: "ancienne.cliente@exemple.test",
      token_hash: "hash-of-a-reference",
      text: text("commercial", "reference"),
      reason: text("commercial", "referencereason"),
      created_at: AT,
      answered_at: AT,
      decided_at: AT,
    })
    .returning({ id: schema.clientReferences.id });
  await t.db.insert(schema.publicReferences).values({
    reference_id: reference?.id ?? "",
    profile_id,
    name: planted("commercial", "referee"),
    company: planted("commercial", "refereecompany"),
    text: text("commercial", "reference"),
    written_at: AT,
  });
}

type Pair = {
  readonly mission: { readonly id: string };
  readonly company: User;
  readonly commercial: User;
  readonly admin: User;
};

/** An engagement that is running, with a row in each of its tables; `said` names both people in every text. */
async function anEngagement(t: TestDb, { id }: { readonly id: string }, people: Pair): Promise<void> {
  const { company, commercial, admin, mission } = people;
  const full = (who: Who) => `${NAMES[who].first} ${NAMES[who].last}`;
  const short = (by: Who, field: string) => said(by, field).slice(0, 400);
  const [engagement] = await t.db
    .insert(schema.engagements)
    .values({
      candidature_id: id,
      mission_id: mission.id,
      company_id: companyIdOf(company),
      commercial_id: commercial.userId,
      company_name: NAMES.company.company,
      contact_name: full("company"),
      commercial_name: full("commercial"),
      status: "running",
      kind: "essai",
      objective_kind: "texte",
      objective_text: said("company", "objective").slice(0, 200),
      starts_on: "2026-11-02",
      ends_on: "2027-01-31",
      trial_ends_on: "2026-11-08",
      continued_at: AT,
      breaks_on: "2027-01-15",
      broken_by: "company",
      break_reason: short("company", "breakreason"),
      accepted_at: AT,
    })
    .returning({ id: schema.engagements.id });
  const engagement_id = engagement?.id ?? "";
  await t.db
    .insert(schema.engagementTerms)
    .values({ engagement_id, starts_on: "2026-11-02", rate: 460, days_per_week: 3, duration_weeks: 1 });
  const figures = { half_days: ["2026-11-09.am"], contacts: 3, meetings: 1, quotes: 0, signatures: 0 };
  const [written] = await t.db
    .insert(schema.points)
    .values({
      engagement_id,
      week: "2026-11-09",
      act: "write",
      actor_id: commercial.userId,
      at: AT,
      ...figures,
      who: short("commercial", "pointwho"),
      said: short("commercial", "pointsaid"),
      next: short("commercial", "pointnext"),
    })
    .returning({ id: schema.points.id });
  await t.db.insert(schema.points).values({
    engagement_id,
    week: "2026-11-09",
    act: "correct",
    answers: written?.id ?? "",
    actor_id: company.userId,
    at: AT,
    ...figures,
    contacts: 2,
    reason: short("company", "pointreason"),
  });
  await t.db.insert(schema.pointLinks).values({
    token_hash: "hash-of-a-point",
    point_id: written?.id ?? "",
    user_id: company.userId,
    expires_at: new Date("2026-12-04T09:00:00Z"),
  });
  for (const by of ["company", "commercial"] as const) {
    await t.db.insert(schema.engagementEvents).values({
      engagement_id,
      at: AT,
      move: "pause",
      by,
      actor_id: people[by].userId,
      to_status: "paused",
      reason: short(by, "pause"),
    });
    await t.db.insert(schema.engagementChanges).values({
      engagement_id,
      kind: "pause",
      date: "2026-12-24",
      reason: short(by, "change"),
      proposed_by: by,
      proposed_at: AT,
      answered_at: AT,
      accepted: false,
    });
    await t.db
      .insert(schema.trialAnswers)
      .values({ engagement_id, by, decision: "continue", reason: short(by, "trial"), at: AT });
    await t.db.insert(schema.reviews).values({
      engagement_id,
      by,
      score_1: 5,
      score_2: 4,
      score_3: 5,
      text: said(by, "opinion"),
      again: true,
      at: AT,
      disclosed_at: AT,
      answer: said(by === "company" ? "commercial" : "company", "opinionanswer"),
      answered_at: AT,
    });
  }
  const [replacement] = await t.db
    .insert(schema.replacements)
    .values({
      engagement_id,
      reason: short("company", "replacement"),
      requested_at: AT,
      proposed_at: AT,
      proposed_by: admin.userId,
    })
    .returning({ id: schema.replacements.id });
  await t.db
    .insert(schema.replacementProposals)
    .values({ replacement_id: replacement?.id ?? "", profile_id: commercial.userId });
  await t.db.insert(schema.publicProofs).values({
    profile_id: commercial.userId,
    engagements: 0,
    weeks: 0,
    meetings: 0,
    signatures: 0,
    reviews: 1,
  });
  await t.db.insert(schema.sharedResults).values({ profile_id: commercial.userId, shared_at: AT });
}
