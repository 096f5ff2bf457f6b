import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { migrateDatabase, migrateUpTo } from "~/platform/db/migrate.server";
import { createTestDatabase, plainPool } from "../../../tests/database";

const folder = resolve("drizzle");
const ids = {
  validated: "00000000-0000-4000-8000-000000000001",
  sameName: "00000000-0000-4000-8000-000000000002",
  draft: "00000000-0000-4000-8000-000000000003",
  acharne: "00000000-0000-4000-8000-000000000004",
  mission: "00000000-0000-4000-8000-000000000011",
  thread: "00000000-0000-4000-8000-000000000021",
  candidature: "00000000-0000-4000-8000-000000000031",
  engagement: "00000000-0000-4000-8000-000000000041",
};

/** Rows of the version before companies existed. */
const BEFORE = `
  insert into users (id, email, email_verified) select id, email, true from (values
    ('${ids.validated}'::uuid, 'a@example.test'), ('${ids.sameName}', 'b@example.test'),
    ('${ids.draft}', 'c@example.test'), ('${ids.acharne}', 'd@example.test')) as people (id, email);
  insert into profiles (id, role, status, email, first_name, last_name, phone, region, department, sectors, bio, website_url,
      competences, submitted_at, company_validated_at, search_text)
    select id, 'entreprise', status::profile_status, email, 'Hélène', 'Le Goff', '+33261911207', '53', '29', '{industrie}', 'Emballages.',
      'https://kervadec.example', '{"company_name": "Café Kervadec & Fils", "company_size": "51-200"}', now(), validated, 'kervadec'
    from (values ('${ids.validated}'::uuid, 'published', 'a@example.test', now()),
      ('${ids.sameName}', 'pending', 'b@example.test', null)) as companies (id, status, email, validated);
  insert into profiles (id, role, email) values ('${ids.draft}', 'entreprise', 'c@example.test'),
    ('${ids.acharne}', 'commercial', 'd@example.test');
  insert into shown_profiles (profile_id, name, initials, first_name, last_name)
    values ('${ids.validated}', 'Café Kervadec & Fils', 'CK', 'Hélène', 'Le Goff');
  insert into missions (id, slug, company_id, title, description, location_type, mission_type, status)
    values ('${ids.mission}', 'ouvrir', '${ids.validated}', 'Ouvrir des comptes', repeat('Appeler. ', 10), 'remote', 'B2B', 'published');
  insert into shown_missions (mission_id, confidential, title, description, location_type, mission_type, search_text)
    select id, false, title, description, location_type, mission_type, '' from missions;
  insert into public_missions (mission_id, slug, published_at, company_name, title, description, location_type, mission_type, search_text)
    select id, slug, now(), 'Café Kervadec & Fils', title, description, location_type, mission_type, '' from missions;
  insert into conversations (id, company_id, commercial_id, origin, last_message_at, company_read_id, company_unread)
    values ('${ids.thread}', '${ids.validated}', '${ids.acharne}', 'approach', now(), 1, 2);
  insert into messages (conversation_id, by, body) values ('${ids.thread}', 'company', 'Bonjour'), ('${ids.thread}', 'commercial', 'Oui');
  insert into moderation_acts (profile_id, move, from_status, to_status) values ('${ids.validated}', 'approve', 'pending', 'published');
  insert into reports (message_id, by, reporter_id, reported_id, reason_text, excerpt)
    select id, 'commercial', '${ids.acharne}', '${ids.validated}', 'Ce message demande autre chose.', '[]' from messages where by = 'company'`;

/** An engagement on which both sides acted. */
const ENGAGED = `
  insert into candidatures (id, mission_id, company_id, commercial_id, status, submitted_at, acted_at)
    values ('${ids.candidature}', '${ids.mission}', '${ids.validated}', '${ids.acharne}', 'accepted', now(), now());
  insert into engagements (id, candidature_id, mission_id, company_id, commercial_id, company_name, status, kind, starts_on, accepted_at,
      ended_at)
    values ('${ids.engagement}', '${ids.candidature}', '${ids.mission}', '${ids.validated}', '${ids.acharne}', 'Café Kervadec & Fils',
      'ended', 'mission', '2026-11-02', now(), now());
  insert into engagement_changes (engagement_id, kind, date, reason, proposed_by, proposed_at, answered_at, accepted)
    values ('${ids.engagement}', 'pause', '2026-11-09', 'Un salon.', 'company', now(), now(), true),
      ('${ids.engagement}', 'end', '2026-11-30', 'Le secteur est fait.', 'commercial', now(), null, null);
  insert into trial_answers (engagement_id, by, decision, at)
    values ('${ids.engagement}', 'company', 'continue', now()), ('${ids.engagement}', 'commercial', 'stop', now());
  insert into replacements (engagement_id, reason, requested_at) values ('${ids.engagement}', 'Une absence.', now());
  insert into reviews (engagement_id, by, score_1, score_2, score_3, text, again, at, answer, answered_at)
    values ('${ids.engagement}', 'company', 4, 4, 4, repeat('Bon travail. ', 8), true, now(), 'Merci.', now()),
      ('${ids.engagement}', 'commercial', 4, 4, 4, repeat('Bonne équipe. ', 8), true, now(), null, null)`;

test("TEAM-1 DATA-1 the accounts of companies become companies of the same id with their founder as owner", async () => {
  const { entries } = JSON.parse(readFileSync("drizzle/meta/_journal.json", "utf8"));
  const { when } = entries.find(({ tag }: { tag: string }) => tag === "0002_engagements");
  const { connectionString, drop } = await createTestDatabase("empty");
  const pool = plainPool(connectionString);
  const rows = async (query: string) => (await pool.query(query)).rows;
  try {
    expect(await migrateUpTo(connectionString, folder, when)).toBe("migrated");
    await pool.query(BEFORE);
    await pool.query(ENGAGED);
    await migrateDatabase(connectionString, folder);

    expect(await rows("select id, status, name, size, slug from companies order by id")).toEqual([
      {
        id: ids.validated,
        status: "published",
        name: "Café Kervadec & Fils",
        size: "51-200",
        slug: "cafe-kervadec-fils",
      },
      {
        id: ids.sameName,
        status: "pending",
        name: "Café Kervadec & Fils",
        size: "51-200",
        slug: expect.stringMatching(/^cafe-kervadec-fils-[0-9a-f]{6}$/),
      },
      { id: ids.draft, status: "draft", name: null, size: null, slug: null },
    ]);
    expect(
      await rows("select user_id, company_id, role, shown_first_name from memberships order by user_id"),
    ).toEqual(
      [ids.validated, ids.sameName, ids.draft].map((id) => ({
        user_id: id,
        company_id: id,
        role: "owner",
        shown_first_name: id === ids.validated ? "Hélène" : null,
      })),
    );
    // DATA-1: the specification's columns, as before.
    expect(
      await rows(
        `select role, status, first_name, region, sectors, bio, website_url, competences->>'company_name' as company_name
          from member_profiles where id = '${ids.validated}'`,
      ),
    ).toEqual([
      {
        role: "entreprise",
        status: "published",
        first_name: "Hélène",
        region: "53",
        sectors: ["industrie"],
        bio: "Emballages.",
        website_url: "https://kervadec.example",
        company_name: "Café Kervadec & Fils",
      },
    ]);
    expect(
      await rows("select slug, name, initials, bio, engagements_done, rounded from public_companies"),
    ).toEqual([
      {
        slug: "cafe-kervadec-fils",
        name: "Café Kervadec & Fils",
        initials: "CK",
        bio: "Emballages.",
        engagements_done: 1,
        rounded: false,
      },
    ]);
    expect(await rows("select profile_id, company_id from moderation_acts")).toEqual([
      { profile_id: null, company_id: ids.validated },
    ]);
    expect(await rows("select reported_id, reported_company_id from reports")).toEqual([
      { reported_id: null, reported_company_id: ids.validated },
    ]);
    expect(await rows("select responsible_id from missions")).toEqual([{ responsible_id: ids.validated }]);
    expect(await rows("select by::text, author_id from messages order by id")).toEqual([
      { by: "company", author_id: ids.validated },
      { by: "commercial", author_id: null },
    ]);
    // TEAM-4: what a company did so far, its founder did.
    expect(
      await rows("select proposed_by::text, proposer_id, answerer_id from engagement_changes order by kind"),
    ).toEqual([
      { proposed_by: "company", proposer_id: ids.validated, answerer_id: ids.acharne },
      { proposed_by: "commercial", proposer_id: ids.acharne, answerer_id: null },
    ]);
    expect(await rows("select actor_id from trial_answers order by by")).toEqual([
      { actor_id: ids.validated },
      { actor_id: ids.acharne },
    ]);
    expect(await rows("select requester_id from replacements")).toEqual([{ requester_id: ids.validated }]);
    expect(await rows("select author_id, answerer_id from reviews order by by")).toEqual([
      { author_id: ids.validated, answerer_id: ids.acharne },
      { author_id: ids.acharne, answerer_id: null },
    ]);
    expect(await rows("select user_id, read_id, unread from member_threads")).toEqual([
      { user_id: ids.validated, read_id: "1", unread: 2 },
    ]);
    expect(
      await rows(`select role::text, bio, competences from profiles where id <> '${ids.acharne}'`),
    ).toEqual([1, 2, 3].map(() => ({ role: "entreprise", bio: null, competences: null })));
    expect(await rows("select 1 from shown_profiles")).toEqual([]);

    // TEAM-2: the database itself refuses a company without an owner.
    await expect(
      pool.query(`update memberships set role = 'reader' where user_id = '${ids.validated}'`),
    ).rejects.toThrow("has no owner");
    await expect(pool.query(`delete from users where id = '${ids.validated}'`)).rejects.toThrow(
      "has no owner",
    );
    await pool.query(`delete from companies where id = '${ids.draft}'`);
  } finally {
    await pool.end();
    await drop();
  }
});
