import { randomUUID } from "node:crypto";
import { getTableColumns, getTableName, isTable } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { missionForm } from "~/domain/missions/mission-form";
import { FIELD_LABELS } from "~/domain/personal-data/field-labels";
import { SECTIONS, type SectionName } from "~/domain/personal-data/sections";
import { commercialForm } from "~/domain/profiles/commercial-form";
import { looksLikePhone } from "~/domain/profiles/profile-fields";
import { moderateMission } from "~/operations/missions/moderate-mission.server";
import { moderateProfile } from "~/operations/profiles/moderate-profile.server";
import * as schema from "~/platform/db/schema.server";
import { anAdmin, companyIdOf } from "../../../../tests/accounts/people";
import { APP_URL, ownDatabase } from "../../../../tests/database";
import { exported } from "../../../../tests/exported";
import { everyCommercialField, everyMissionField } from "../../../../tests/forms/inputs";
import { aMission } from "../../../../tests/missions";
import { aCommercial, aCompany, aMember } from "../../../../tests/profiles";
import { AT as LIVED_AT, NAMES, planted, wholeLives } from "../../../../tests/whole-lives";

const AT = new Date("2026-11-20T10:00:00Z");

const t = ownDatabase();
beforeEach(() => t.forgetEverybody());

test("SET-5 every field of a profile and a mission is exported as it was written", async () => {
  const written = commercialForm(looksLikePhone).parse(everyCommercialField());
  const commercial = await aCommercial(t.db, { ...written, phone: "+33612345678" });
  expect(await exported(t.db, commercial, AT)).toMatchObject({
    profile: { ...written, phone: "+33612345678" },
  });
  const company = await aCompany(t.db);
  const mission = missionForm.parse(everyMissionField());
  await aMission(t.db, company, mission);
  expect(await exported(t.db, company, AT)).toMatchObject({ missions: [mission] });
});

test("SET-5 TEAM-7 a moderation act says whether it is about a company or a mission", async () => {
  const admin = await anAdmin(t.db);
  const company = await aCompany(t.db, { status: "published" });
  const missionId = await aMission(t.db, company, { status: "published" });
  const clock = { appUrl: APP_URL, at: AT };
  const unpublishing = { profileId: companyIdOf(company), move: "unpublish", reason: null };
  expect(await moderateProfile(t.db, admin, unpublishing, clock)).toMatchObject({ ok: true });
  const closing = { missionId, move: "close", reason: null };
  expect(await moderateMission(t.db, admin, closing, clock)).toMatchObject({ ok: true });
  expect(await exported(t.db, admin, AT)).toMatchObject({
    reviews_made: [
      { reviewed: "company", to_status: "draft" },
      { reviewed: "mission", to_status: "closed" },
    ],
  });
});

test("SET-5 a contact message is exported, whatever the case of its address", async () => {
  const commercial = await aCommercial(t.db, { email: "solenn@exemple.fr" });
  for (const email of ["Solenn@Exemple.FR", "voisine@exemple.fr"])
    await t.db.insert(schema.contactMessages).values({
      form_id: randomUUID(),
      name: "Solenn",
      email,
      subject: "Une question",
      message: "Comment retirer ma photo ?",
      created_at: AT,
    });
  expect(await exported(t.db, commercial, AT)).toMatchObject({
    contact_messages: [{ email: "Solenn@Exemple.FR" }],
  });
});

test("SET-5 TEAM-6 an owner exports the company, every other member only what is theirs and what they wrote", async () => {
  const { company: owner } = await wholeLives(t);
  const whole = await exported(t.db, owner, AT);
  expect(whole).toMatchObject({
    profile: { first_name: NAMES.company.first, role: "entreprise" },
    membership: { company: NAMES.company.company, membership_role: "owner" },
    company: {
      competences: { company_name: NAMES.company.company },
      avatar_url: "fichiers/logo.webp",
      profile_slug: expect.any(String),
    },
    shown_company: { name: NAMES.company.company, logo_url: "fichiers/logo-public.webp" },
    company_members: [{ last_name: NAMES.company.last, membership_role: "owner" }],
    company_invitations: expect.arrayContaining([
      expect.objectContaining({ email: "invitee@exemple.test", membership_role: "recruiter" }),
      expect.objectContaining({ email: NAMES.commercial.email, membership_role: "reader" }),
    ]),
  });
  const empty = ["company", "shown_company", "responses"];
  const theirs = ["membership", "account", "profile", "preferences", "messages", "candidature_events"];
  for (const role of ["recruiter", "reader"] as const) {
    const member = await aMember(t.db, owner, role);
    const [message] = await t.sql<{ id: string }>("select min(id) as id from messages where by = 'company'");
    await t.sql("update messages set author_id = $1 where id = $2", [member.userId, message?.id]);
    await t.sql("update candidature_events set actor_id = $1 where by = 'company'", [member.userId]);
    const own = (await exported(t.db, member, AT)) ?? {};
    expect(own).toMatchObject({
      membership: { membership_role: role, shown_first_name: `Claire-${role}` },
      messages: [{ written: true, member: `Claire-${role}` }],
      candidature_events: [{ by: "company" }],
    });
    expect(empty.map((section) => own[section])).toEqual([null, null, null]);
    const filled = Object.entries(own).filter(([, content]) => [content ?? []].flat().length > 0);
    expect(filled.map(([section]) => section).sort()).toEqual([...theirs].sort());
    for (const field of ["bio", "website_url", "description", "offer"])
      expect(JSON.stringify(own), field).not.toContain(planted("company", field));
  }
});

test("LIST-7 SET-5 an Acharné exports the notes that companies wrote about them, with the company and without the author", async () => {
  const { commercial, company } = await wholeLives(t);
  const own = await exported(t.db, commercial, AT);
  expect(own).toMatchObject({ notes_about: [{ company: NAMES.company.company, updated_at: LIVED_AT }] });
  const [note] = [own?.notes_about ?? []].flat();
  expect(Object.keys(note ?? {}).sort()).toEqual(["company", "text", "updated_at"]);
  expect(await exported(t.db, company, AT)).toMatchObject({ notes_about: [] });
});

test("LIST-7 SET-4 the notes of a deleted account are deleted, those of colleagues stay", async () => {
  const { company } = await wholeLives(t);
  const recruiter = await aMember(t.db, company, "recruiter");
  const [item] = await t.sql<{ id: string }>("select id from saved_list_items where profile_id is not null");
  await t.db
    .insert(schema.savedListNotes)
    .values({ item_id: item?.id ?? "", author_id: recruiter.userId, text: "À rappeler en mars." });
  await t.sql("delete from users where id = $1", [recruiter.userId]);
  const left = await t.sql<{ author_id: string }>(
    "select author_id from saved_list_notes where item_id = $1",
    [item?.id],
  );
  expect(left).toEqual([{ author_id: company.userId }]);
});

/** Why a column or a table is not exported. */
const REASONS = {
  number: "a number of ours",
  whose: "whose it is, which the export says by being theirs",
  derived: "made of fields that are exported",
  secret: "a secret, kept as its hash, or what belongs to one",
  sending: "the mark of one sending of a form",
  unused: "a column of the library of accounts that we never fill",
  other: "who else is meant, whom `with` names as far as the reader may know",
  others: "who the team proposes to a company, whom the page of the engagement shows",
  guard: "what guards accounts, under a hash, and goes by itself within days",
  proof: "how the journal shows that nothing of it was changed",
  nobody: "nothing that is anybody's",
  undo: "what an act of the team had changed, for minutes",
  pending: "stored for seconds, then exported as what happened",
} as const;
type Reason = keyof typeof REASONS;

type Table =
  | { readonly none: Reason }
  | {
      readonly in: SectionName | readonly SectionName[];
      /** The name of a column in the export, where it differs. */
      readonly as?: Readonly<Record<string, string>>;
      readonly not?: Readonly<Record<string, Reason>>;
    };

const sided = (column: string, as: string) => ({ [`company_${column}`]: as, [`commercial_${column}`]: as });

/** DATA-1: the specification's names of a company's columns. */
const SPECIFIED = {
  name: "competences",
  size: "competences",
  slug: "profile_slug",
  logo_url: "avatar_url",
  validated_at: "company_validated_at",
};

/** SET-5: the decision for each table and column. The test fails for a new one without a decision. */
const DECIDED: Readonly<Record<string, Table>> = {
  users: {
    in: "account",
    as: { updated_at: "updated_at" },
    not: { id: "number", links_epoch: "secret", calendar_epoch: "secret" },
  },
  administrators: { in: "account", as: { granted_at: "administrator_since" }, not: { user_id: "whose" } },
  second_factors: {
    in: "account",
    as: { enabled_at: "second_factor_since" },
    not: { user_id: "whose", key: "secret", last_step: "secret", salt: "secret", created_at: "derived" },
  },
  mail_bounces: {
    in: "account",
    as: {
      count: "bounces",
      last_at: "last_bounce_at",
      last_status: "last_bounce_status",
      dead_at: "address_dead_since",
    },
    not: { user_id: "whose" },
  },
  passkey_owners: { none: "secret" },
  passkeys: {
    in: "passkeys",
    as: { last_used_at: "last_used_at" },
    not: { id: "number", user_id: "whose", credential_id: "secret", public_key: "secret", counter: "secret" },
  },
  push_subscriptions: {
    in: "devices",
    as: { endpoint: "push_service" },
    not: { id: "number", user_id: "whose", session_id: "number", p256dh: "secret", auth: "secret" },
  },
  sessions: {
    in: "sessions",
    as: {},
    not: { id: "number", token: "secret", user_id: "whose", expires_at: "derived" },
  },
  profiles: { in: "profile", not: { id: "number", search_text: "derived" } },
  companies: { in: "company", as: SPECIFIED, not: { id: "number", search_text: "derived" } },
  memberships: {
    in: "membership",
    as: { role: "membership_role" },
    not: { user_id: "whose", company_id: "whose" },
  },
  company_invitations: {
    in: ["company_invitations", "invitations_received"],
    as: { role: "membership_role" },
    not: { id: "number", company_id: "whose", token_hash: "secret", invited_by: "other" },
  },
  shown_companies: { in: "shown_company", not: { company_id: "whose" } },
  public_companies: { in: "shown_company", not: { company_id: "whose", slug: "derived" } },
  member_threads: {
    in: "thread_reads",
    not: { user_id: "whose", conversation_id: "number", read_id: "number" },
  },
  public_profiles: {
    in: "shown_profile",
    as: { display_name: "name" },
    not: {
      profile_id: "whose",
      slug: "derived",
      strong_skills: "derived",
      search_text: "derived",
      option_bits: "derived",
      skill_levels: "derived",
      facets: "derived",
      price_from: "derived",
    },
  },
  missions: {
    in: "missions",
    as: { responsible_id: "responsible" },
    not: {
      id: "number",
      company_id: "whose",
      submission_key: "sending",
      search_text: "derived",
    },
  },
  public_missions: {
    in: "shown_missions",
    not: {
      mission_id: "number",
      slug: "derived",
      company_name: "derived",
      search_text: "derived",
      option_bits: "derived",
      required_levels: "derived",
      facets: "derived",
    },
  },
  shown_profiles: { in: "shown_profile", not: { profile_id: "whose" } },
  shown_missions: {
    in: "shown_missions",
    not: { mission_id: "number", search_text: "derived", status_before: "undo" },
  },
  agreed_missions: { in: "agreed_missions", not: { candidature_id: "number" } },
  candidatures: {
    in: "candidatures",
    as: { mission_title: "mission" },
    not: { id: "number", mission_id: "number", company_id: "other", commercial_id: "other" },
  },
  candidature_events: {
    in: "candidature_events",
    as: { move: "to_status" },
    not: { id: "number", candidature_id: "number", actor_id: "other" },
  },
  pending_declines: { none: "pending" },
  offers: { in: "offers", not: { id: "number", candidature_id: "number" } },
  engagements: {
    in: "engagements",
    as: { company_name: "with", commercial_name: "with" },
    not: {
      id: "number",
      candidature_id: "number",
      mission_id: "number",
      company_id: "other",
      commercial_id: "other",
    },
  },
  engagement_terms: { in: "engagement_terms", not: { engagement_id: "number" } },
  engagement_events: {
    in: "engagement_events",
    not: { id: "number", engagement_id: "number", actor_id: "other" },
  },
  points: {
    in: "points",
    not: { id: "number", number: "number", engagement_id: "number", answers: "number", actor_id: "other" },
  },
  point_links: { none: "secret" },
  engagement_changes: {
    in: "engagement_changes",
    not: { id: "number", engagement_id: "number", proposer_id: "other", answerer_id: "other" },
  },
  trial_answers: { in: "trial_answers", not: { engagement_id: "number", actor_id: "other" } },
  replacements: {
    in: "replacements",
    not: { id: "number", engagement_id: "number", proposed_by: "other", requester_id: "other" },
  },
  replacement_proposals: { none: "others" },
  reviews: {
    in: "engagement_reviews",
    not: { id: "number", engagement_id: "number", author_id: "other", answerer_id: "other" },
  },
  public_proofs: { in: "public_proof", not: { profile_id: "whose" } },
  shared_results: { in: "shared_results", not: { profile_id: "whose" } },
  conversations: {
    in: "conversations",
    as: {
      ...sided("contact_at", "contact_shared_at"),
      commercial_mailed_at: "mailed_at",
      commercial_unread: "unread",
    },
    not: {
      id: "number",
      candidature_id: "number",
      company_id: "other",
      commercial_id: "other",
      company_read_id: "number",
      commercial_read_id: "number",
      status_before: "undo",
    },
  },
  messages: {
    in: "messages",
    as: { body: "message", original: "message", by: "written", author_id: "member" },
    not: { id: "number", conversation_id: "number", search_text: "derived", submission_key: "sending" },
  },
  calls: {
    in: "calls",
    as: { member_id: "member" },
    not: {
      id: "number",
      conversation_id: "number",
      company_id: "other",
      commercial_id: "other",
      sequence: "number",
      calendar_start: "derived",
      calendar_member_id: "derived",
    },
  },
  reply_addresses: { none: "secret" },
  inbound_mails: {
    in: "mail_replies",
    not: {
      id: "number",
      user_id: "whose",
      conversation_id: "number",
      message_id: "number",
      mail_key: "sending",
      file_key: "number",
    },
  },
  attachments: {
    in: "messages",
    as: { name: "attachments", media_type: "attachments", bytes: "attachments" },
    not: { id: "number", message_id: "number", file_key: "number", width: "derived", height: "derived" },
  },
  letter_templates: { in: "letter_templates", not: { id: "number", commercial_id: "whose" } },
  company_responses: {
    in: "responses",
    as: { rate: "response_rate", days: "response_days" },
    not: { company_id: "whose" },
  },
  notifications: {
    in: "notifications",
    not: {
      id: "number",
      user_id: "whose",
      candidature_id: "number",
      event_id: "number",
      conversation_id: "number",
      mission_id: "number",
      engagement_id: "number",
      call_id: "number",
      search_id: "number",
      member_id: "other",
      act: "derived",
    },
  },
  saved_searches: { in: "saved_searches", as: { list: "searched" }, not: { id: "number", user_id: "whose" } },
  alert_items: {
    in: "alert_items",
    as: { search_id: "search", profile_id: "item", mission_id: "item" },
    not: { id: "number", user_id: "whose" },
  },
  mission_notices: { in: "mission_notices", as: { mission_id: "mission" }, not: { profile_id: "whose" } },
  saved_lists: {
    in: "saved_lists",
    as: { created_by: "member" },
    not: { id: "number", company_id: "whose", profile_id: "whose" },
  },
  saved_list_items: {
    in: "saved_list_items",
    as: { list_id: "list", profile_id: "item", mission_id: "item", kept_by: "member" },
    not: { id: "number" },
  },
  saved_list_notes: {
    in: ["saved_list_notes", "notes_about"],
    as: { item_id: "item", author_id: "member" },
    not: { id: "number" },
  },
  availability_confirmations: { in: "availability", not: { profile_id: "whose" } },
  free_weeks: { in: "availability", as: { halves: "half_days" }, not: { profile_id: "whose" } },
  public_free_weeks: { none: "derived" },
  client_references: { in: "references", not: { id: "number", profile_id: "whose", token_hash: "secret" } },
  public_references: { none: "derived" },
  notification_preferences: { in: "preferences", as: { email: "mail" }, not: { user_id: "whose" } },
  reports: {
    in: ["reports", "reports_decided"],
    as: { subject: "report_subject", title: "page_title", kind: "report_kind" },
    not: {
      id: "number",
      message_id: "number",
      profile_id: "number",
      company_id: "number",
      mission_id: "number",
      review_id: "number",
      form_id: "sending",
      by: "derived",
      reporter_id: "whose",
      reported_id: "other",
      reported_company_id: "other",
      decided_by: "other",
    },
  },
  contests: {
    in: ["contests", "contests_decided"],
    as: { reason_text: "contest" },
    not: {
      id: "number",
      act_id: "number",
      report_id: "number",
      contester_id: "whose",
      author_id: "other",
      decided_by: "other",
    },
  },
  transparency_acts: { none: "nobody" },
  report_readings: { in: "report_readings", not: { id: "number", report_id: "number", admin_id: "whose" } },
  form_drafts: { in: "drafts", as: { payload: "values" }, not: { user_id: "whose", emptied_at: "sending" } },
  contact_messages: {
    in: "contact_messages",
    as: { created_at: "created_at" },
    not: { id: "number", form_id: "sending" },
  },
  moderation_acts: {
    in: ["profile_reviews", "company_reviews", "mission_reviews", "reviews_made"],
    as: {},
    not: {
      id: "number",
      profile_id: "whose",
      company_id: "whose",
      mission_id: "number",
      reference_id: "number",
      admin_id: "other",
    },
  },
  audit_entries: {
    in: "journal",
    as: { kind: "act" },
    not: {
      id: "number",
      facts: "number",
      sealed: "proof",
      serial: "proof",
      algorithm: "proof",
      previous: "proof",
      hash: "proof",
      chained_at: "proof",
    },
  },
  audit_particulars: {
    in: "journal",
    as: { value: "ip_address" },
    not: { entry_id: "number", name: "derived", person_id: "whose", salt: "secret", permanent: "derived" },
  },
  audit_checkpoints: { none: "proof" },
  cgu_acceptances: { in: "consents", not: { user_id: "whose" } },
  cgu_announcements: { in: "cgu_announcements", not: { user_id: "whose" } },
  undoable_acts: { none: "undo" },
  public_words: { none: "nobody" },
  retention_runs: { none: "nobody" },
  visits: { none: "nobody" },
  answer_links: { none: "secret" },
  accounts: { none: "secret" },
  recovery_codes: { none: "secret" },
  address_changes: {
    in: "account",
    as: { email: "email_wanted" },
    not: {
      user_id: "whose",
      old_token: "secret",
      new_token: "secret",
      session_id: "number",
      created_at: "guard",
      expires_at: "guard",
    },
  },
  verifications: { none: "secret" },
  confirmations: { none: "secret" },
  sign_in_failures: { none: "guard" },
  throttles: { none: "guard" },
  account_mails: { none: "guard" },
};

/** The sections of exports and their fields, for people with data in every table. */
async function fieldsOfEverybody(): Promise<Map<string, Set<string>>> {
  const { commercial, company, admin } = await wholeLives(t);
  const fields = new Map<string, Set<string>>();
  for (const person of [commercial, company, admin])
    for (const [section, content] of Object.entries((await exported(t.db, person, AT)) ?? {})) {
      const known = fields.get(section) ?? new Set<string>();
      for (const record of [content ?? []].flat() as object[])
        for (const field of Object.keys(record)) known.add(field);
      fields.set(section, known);
    }
  return fields;
}

test("SET-5 SAFE-5 every column of every table is exported, or there is a reason why not", async () => {
  const fields = await fieldsOfEverybody();
  const tables = Object.values(schema).filter((each) => isTable(each));
  const undecided = tables.flatMap((table) => {
    const name = getTableName(table);
    const decided = DECIDED[name];
    if (!decided) return [name];
    if ("none" in decided) return [];
    const columns = Object.keys(getTableColumns(table));
    const isExported = (column: string) =>
      [decided.in].flat().some((section) => fields.get(section)?.has(decided.as?.[column] ?? column));
    const missing = columns.filter((column) => !decided.not?.[column] && !isExported(column));
    const gone = Object.keys({ ...decided.as, ...decided.not }).filter((each) => !columns.includes(each));
    return [...missing, ...gone].map((column) => `${name}.${column}`);
  });
  expect(undecided).toEqual([]);
  const names = tables.map((table): string => getTableName(table));
  expect(Object.keys(DECIDED).filter((name) => !names.includes(name))).toEqual([]);
  expect([...fields.keys()].sort()).toEqual(Object.keys(SECTIONS).sort());
});

test("SET-5 every exported field has a French label, and every section of a whole life has content", async () => {
  const fields = await fieldsOfEverybody();
  const named = [...fields.values()].flatMap((names) => [...names]);
  expect(named.filter((name) => !FIELD_LABELS[name])).toEqual([]);
  expect([...fields].filter(([, names]) => names.size === 0)).toEqual([]);
});
