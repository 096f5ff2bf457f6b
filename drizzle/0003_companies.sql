CREATE TYPE "public"."membership_role" AS ENUM('owner', 'recruiter', 'reader');
--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'team_changed' BEFORE 'contest_decided';
--> statement-breakpoint
ALTER TYPE "public"."report_subject" ADD VALUE 'company' BEFORE 'mission';
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"status" "profile_status" DEFAULT 'draft' NOT NULL,
	"name" text,
	"size" text,
	"sectors" text[] DEFAULT '{}'::text[] NOT NULL,
	"region" text,
	"department" text,
	"bio" text,
	"website_url" text,
	"linkedin_url" text,
	"logo_url" text,
	"slug" text,
	"page_shown" boolean DEFAULT true NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"validated_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_slug_unique" UNIQUE("slug"),
	CONSTRAINT "companies_name" CHECK (char_length("companies"."name") between 2 and 120),
	CONSTRAINT "companies_size" CHECK ("companies"."size" = any(array['1-10', '11-50', '51-200', '201-1000', '1000+']::text[])),
	CONSTRAINT "companies_sectors" CHECK ("companies"."sectors" <@ array['industrie', 'pharma', 'assurance', 'services', 'it_telecom', 'rh_formation', 'finance']::text[]),
	CONSTRAINT "companies_urls" CHECK ("companies"."linkedin_url" ~ '^https?://' and "companies"."website_url" ~ '^https?://'),
	CONSTRAINT "companies_slug" CHECK ("companies"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and "companies"."slug" <> 'membres'),
	CONSTRAINT "companies_complete" CHECK ("companies"."status" = 'draft' or (num_nulls("companies"."name", "companies"."size", "companies"."region", "companies"."department", "companies"."slug") = 0 and cardinality("companies"."sectors") > 0))
);
--> statement-breakpoint
CREATE TABLE "company_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" "membership_role" NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "company_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "company_invitations_once" UNIQUE("company_id","email")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"role" "membership_role" NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"shown_first_name" text,
	"shown_last_name" text,
	"notified" text DEFAULT 'own' NOT NULL,
	CONSTRAINT "memberships_notified" CHECK ("memberships"."notified" = any(array['own', 'all', 'none']::text[]))
);
--> statement-breakpoint
CREATE TABLE "public_companies" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"initials" text NOT NULL,
	"name" text NOT NULL,
	"size" text,
	"sectors" text[] DEFAULT '{}'::text[] NOT NULL,
	"region" text,
	"department" text,
	"bio" text,
	"website_url" text,
	"linkedin_url" text,
	"logo_url" text,
	"engagements_done" integer DEFAULT 0 NOT NULL,
	"rounded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "public_companies_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "shown_companies" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"initials" text NOT NULL,
	"name" text NOT NULL,
	"size" text,
	"sectors" text[] DEFAULT '{}'::text[] NOT NULL,
	"region" text,
	"department" text,
	"bio" text,
	"website_url" text,
	"linkedin_url" text,
	"logo_url" text
);
--> statement-breakpoint
CREATE TABLE "member_threads" (
	"user_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"read_id" bigint DEFAULT 0 NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "member_threads_user_id_conversation_id_pk" PRIMARY KEY("user_id","conversation_id")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "author_id" uuid;
--> statement-breakpoint
ALTER TABLE "missions" ADD COLUMN "responsible_id" uuid;
--> statement-breakpoint
ALTER TABLE "moderation_acts" ADD COLUMN "company_id" uuid;
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "member_id" uuid;
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "company_id" uuid;
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "reported_company_id" uuid;
--> statement-breakpoint
ALTER TABLE "moderation_acts" DROP CONSTRAINT "moderation_acts_subject";
--> statement-breakpoint
ALTER TABLE "profiles" DROP CONSTRAINT "profiles_company_validated";
--> statement-breakpoint
ALTER TABLE "profiles" DROP CONSTRAINT "profiles_competences";
--> statement-breakpoint
ALTER TABLE "profiles" DROP CONSTRAINT "profiles_complete";
--> statement-breakpoint
ALTER TABLE "company_responses" DROP CONSTRAINT "company_responses_company_id_profiles_id_fk";
--> statement-breakpoint
ALTER TABLE "candidatures" DROP CONSTRAINT "candidatures_company_id_profiles_id_fk";
--> statement-breakpoint
ALTER TABLE "conversations" DROP CONSTRAINT "conversations_company_id_profiles_id_fk";
--> statement-breakpoint
ALTER TABLE "engagements" DROP CONSTRAINT "engagements_company_id_profiles_id_fk";
--> statement-breakpoint
ALTER TABLE "missions" DROP CONSTRAINT "missions_company_id_profiles_id_fk";
--> statement-breakpoint
DROP INDEX "conversations_unread_by_company";
--> statement-breakpoint
DROP INDEX "profiles_company_name";
--> statement-breakpoint
-- TEAM-1: each company's account becomes a company of the same id with its founder as owner. One transaction, as every migration.
insert into companies (id, status, name, size, sectors, region, department, bio, website_url, linkedin_url, logo_url, slug,
    search_text, submitted_at, validated_at, created_at, updated_at)
  select id, status, name, competences->>'company_size', sectors, region, department, bio, website_url, linkedin_url,
    avatar_url, case when name is null then null when nth = 1 and words <> 'membres' then words else words || '-' || left(md5(id::text), 6) end,
    search_text, submitted_at, company_validated_at, created_at, updated_at
  from (
    select *, row_number() over (partition by words order by created_at, id) as nth from (
      select *, competences->>'company_name' as name, coalesce(nullif(btrim(left(btrim(regexp_replace(
        translate(replace(replace(lower(competences->>'company_name'), 'œ', 'oe'), 'æ', 'ae'), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ', 'aaaaaaceeeeiiiinooooouuuuyy'),
        '[^a-z0-9]+', '-', 'g'), '-'), 60), '-'), ''), 'entreprise') as words
      from profiles where role = 'entreprise'
    ) as named
  ) as numbered;
--> statement-breakpoint
insert into memberships (user_id, company_id, role, since, shown_first_name, shown_last_name)
  select profiles.id, profiles.id, 'owner', profiles.created_at, shown.first_name, shown.last_name
  from profiles left join shown_profiles as shown on shown.profile_id = profiles.id where role = 'entreprise';
--> statement-breakpoint
-- PUB-8: of a company whose edit waits, the validated name is known and nothing else.
insert into shown_companies (company_id, initials, name, size, sectors, region, department, bio, website_url, linkedin_url, logo_url)
  select shown.profile_id, upper(left(shown.name, 1)) ||
      upper(coalesce((regexp_match(shown.name, '^\S+\s+(?:[^[:alnum:]\s]\S*\s+)*([[:alnum:]])'))[1], '')), shown.name, given.size, coalesce(given.sectors, '{}'), given.region, given.department,
    given.bio, given.website_url, given.linkedin_url, given.logo_url
  from shown_profiles as shown join companies on companies.id = shown.profile_id
  left join companies as given on given.id = companies.id and given.status = 'published';
--> statement-breakpoint
delete from shown_profiles using companies where shown_profiles.profile_id = companies.id;
--> statement-breakpoint
-- COMP-1: the page of a validated company that published a mission under its name.
insert into public_companies (company_id, slug, published_at, initials, name, size, sectors, region, department, bio, website_url,
    linkedin_url, logo_url, engagements_done, rounded)
  select shown.company_id, companies.slug, companies.validated_at, initials, shown.name, shown.size, shown.sectors, shown.region,
    shown.department, shown.bio, shown.website_url, shown.linkedin_url, shown.logo_url,
    (select count(*) from engagements join shown_missions using (mission_id)
      where company_id = companies.id and status = 'ended' and not stopped_trial and not confidential),
    exists (select from missions join public_missions on mission_id = missions.id join shown_missions using (mission_id)
      where company_id = companies.id and confidential)
  from shown_companies as shown join companies on companies.id = shown.company_id
  where companies.validated_at is not null and companies.slug is not null
    and exists (select from missions join shown_missions on mission_id = missions.id
      where company_id = companies.id and not confidential);
--> statement-breakpoint
update moderation_acts set company_id = profile_id, profile_id = null from companies where companies.id = profile_id;
--> statement-breakpoint
-- The state before an act has another form now.
delete from undoable_acts using moderation_acts where moderation_acts.id = act_id and company_id is not null;
--> statement-breakpoint
update reports set reported_company_id = reported_id, reported_id = null from companies where companies.id = reported_id;
--> statement-breakpoint
update missions set responsible_id = company_id;
--> statement-breakpoint
update messages set author_id = company_id from conversations where conversations.id = conversation_id and by = 'company';
--> statement-breakpoint
insert into member_threads (user_id, conversation_id, read_id, unread, mailed_at)
  select company_id, id, company_read_id, company_unread, company_mailed_at from conversations
  where company_id is not null and company_unread > 0;
--> statement-breakpoint
ALTER TABLE "engagement_changes" ADD COLUMN "proposer_id" uuid;
--> statement-breakpoint
ALTER TABLE "engagement_changes" ADD COLUMN "answerer_id" uuid;
--> statement-breakpoint
ALTER TABLE "replacements" ADD COLUMN "requester_id" uuid;
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "author_id" uuid;
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answerer_id" uuid;
--> statement-breakpoint
ALTER TABLE "trial_answers" ADD COLUMN "actor_id" uuid;
--> statement-breakpoint
-- TEAM-4: so far a company was its founder.
update engagement_changes set proposer_id = case proposed_by when 'company' then company_id else commercial_id end,
    answerer_id = case when answered_at is null then null when proposed_by = 'company' then commercial_id else company_id end
  from engagements where engagements.id = engagement_id;
--> statement-breakpoint
update trial_answers set actor_id = case by when 'company' then company_id else commercial_id end
  from engagements where engagements.id = engagement_id;
--> statement-breakpoint
update replacements set requester_id = company_id from engagements where engagements.id = engagement_id;
--> statement-breakpoint
update reviews set author_id = case by when 'company' then company_id else commercial_id end,
    answerer_id = case when answered_at is null then null when by = 'company' then commercial_id else company_id end
  from engagements where engagements.id = engagement_id;
--> statement-breakpoint
update profiles set status = 'draft', avatar_url = null, region = null, department = null, linkedin_url = null,
  website_url = null, bio = null, sectors = '{}', competences = null, search_text = '', submitted_at = null, updated_at = updated_at
  where role = 'entreprise';
--> statement-breakpoint
ALTER TABLE "conversations" DROP COLUMN "company_unread";
--> statement-breakpoint
ALTER TABLE "conversations" DROP COLUMN "company_mailed_at";
--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "company_validated_at";
--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "public_companies" ADD CONSTRAINT "public_companies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shown_companies" ADD CONSTRAINT "shown_companies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "member_threads" ADD CONSTRAINT "member_threads_user_id_memberships_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."memberships"("user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "member_threads" ADD CONSTRAINT "member_threads_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "companies_logo" ON "companies" USING btree ("logo_url") WHERE "companies"."logo_url" is not null;
--> statement-breakpoint
CREATE INDEX "companies_by_status" ON "companies" USING btree ("status","created_at" DESC NULLS FIRST,"id");
--> statement-breakpoint
CREATE INDEX "companies_waiting" ON "companies" USING btree ("submitted_at","id") WHERE "companies"."status" = 'pending';
--> statement-breakpoint
CREATE INDEX "companies_newest" ON "companies" USING btree ("created_at" DESC NULLS FIRST,"id");
--> statement-breakpoint
CREATE INDEX "companies_search" ON "companies" USING gin ("search_text" gin_trgm_ops,"status");
--> statement-breakpoint
CREATE INDEX "companies_name_search" ON "companies" USING gin (split_part("search_text", ' | ', 2) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "company_invitations_email" ON "company_invitations" USING btree ("email");
--> statement-breakpoint
CREATE INDEX "company_invitations_invited_by" ON "company_invitations" USING btree ("invited_by");
--> statement-breakpoint
CREATE INDEX "company_invitations_expiry" ON "company_invitations" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "memberships_of" ON "memberships" USING btree ("company_id","since","user_id");
--> statement-breakpoint
CREATE INDEX "public_companies_logo" ON "public_companies" USING btree ("logo_url") WHERE "public_companies"."logo_url" is not null;
--> statement-breakpoint
CREATE INDEX "public_companies_newest" ON "public_companies" USING btree ("published_at" DESC NULLS FIRST,"slug");
--> statement-breakpoint
CREATE INDEX "member_threads_of" ON "member_threads" USING btree ("conversation_id");
--> statement-breakpoint
CREATE INDEX "member_threads_unread" ON "member_threads" USING btree ("user_id") WHERE "member_threads"."unread" > 0;
--> statement-breakpoint
ALTER TABLE "company_responses" ADD CONSTRAINT "company_responses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "candidatures" ADD CONSTRAINT "candidatures_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "engagement_changes" ADD CONSTRAINT "engagement_changes_proposer_id_users_id_fk" FOREIGN KEY ("proposer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "engagement_changes" ADD CONSTRAINT "engagement_changes_answerer_id_users_id_fk" FOREIGN KEY ("answerer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "replacements" ADD CONSTRAINT "replacements_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_answerer_id_users_id_fk" FOREIGN KEY ("answerer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "trial_answers" ADD CONSTRAINT "trial_answers_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "missions" ADD CONSTRAINT "missions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "missions" ADD CONSTRAINT "missions_responsible_id_memberships_user_id_fk" FOREIGN KEY ("responsible_id") REFERENCES "public"."memberships"("user_id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "moderation_acts" ADD CONSTRAINT "moderation_acts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_member_id_profiles_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reported_company_id_companies_id_fk" FOREIGN KEY ("reported_company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "engagement_changes_proposer" ON "engagement_changes" USING btree ("proposer_id");
--> statement-breakpoint
CREATE INDEX "engagement_changes_answerer" ON "engagement_changes" USING btree ("answerer_id");
--> statement-breakpoint
CREATE INDEX "replacements_requester" ON "replacements" USING btree ("requester_id");
--> statement-breakpoint
CREATE INDEX "reviews_author" ON "reviews" USING btree ("author_id");
--> statement-breakpoint
CREATE INDEX "reviews_answerer" ON "reviews" USING btree ("answerer_id");
--> statement-breakpoint
CREATE INDEX "trial_answers_actor" ON "trial_answers" USING btree ("actor_id");
--> statement-breakpoint
CREATE INDEX "messages_author" ON "messages" USING btree ("author_id") WHERE "messages"."author_id" is not null;
--> statement-breakpoint
CREATE INDEX "missions_responsible" ON "missions" USING btree ("responsible_id") WHERE "missions"."responsible_id" is not null;
--> statement-breakpoint
CREATE INDEX "moderation_acts_company" ON "moderation_acts" USING btree ("company_id","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "notifications_member" ON "notifications" USING btree ("member_id") WHERE "notifications"."member_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once_while_open_company_id" ON "reports" USING btree ("company_id",coalesce("reporter_id"::text, "reporter_email")) WHERE "reports"."status" = 'open' and "reports"."company_id" is not null;
--> statement-breakpoint
CREATE INDEX "reports_reported_company" ON "reports" USING btree ("reported_company_id");
--> statement-breakpoint
ALTER TABLE "moderation_acts" ADD CONSTRAINT "moderation_acts_subject" CHECK (num_nonnulls("moderation_acts"."profile_id", "moderation_acts"."company_id", "moderation_acts"."mission_id") = 1);
--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_competences" CHECK (competences is null or ("profiles"."role" = 'commercial' and coalesce((competences->>'Appel')::int between 0 and 5 and (competences->>'Emailing')::int between 0 and 5 and (competences->>'Réseaux')::int between 0 and 5 and (competences->>'Automation')::int between 0 and 5 and (competences->>'Prospection physique')::int between 0 and 5 and (competences->>'Appel')::int + (competences->>'Emailing')::int + (competences->>'Réseaux')::int + (competences->>'Automation')::int + (competences->>'Prospection physique')::int <= 15, false)));
--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_complete" CHECK ("profiles"."status" = 'draft' or ("profiles"."role" = 'commercial' and num_nulls("profiles"."first_name", "profiles"."last_name", "profiles"."phone", "profiles"."region", "profiles"."department", "profiles"."competences") = 0 and cardinality("profiles"."sectors") > 0 and num_nulls("profiles"."profile_slug", "profiles"."bio_short", "profiles"."bio", "profiles"."experience_years", "profiles"."experience_type", "profiles"."mission_preferences", "profiles"."daily_rate_min", "profiles"."daily_rate_max") = 0 and cardinality("profiles"."languages") > 0 and char_length("profiles"."bio") >= 50));
--> statement-breakpoint
CREATE VIEW "public"."member_profiles" AS (
  select p.id, p.role, c.status, p.first_name, p.last_name, p.email, p.phone, c.logo_url as avatar_url, c.region,
    c.department, c.linkedin_url, c.website_url, c.slug as profile_slug, c.bio, c.sectors,
    case when c.name is not null then jsonb_build_object('company_name', c.name, 'company_size', c.size) end as competences,
    c.submitted_at, p.created_at, greatest(p.updated_at, c.updated_at) as updated_at, c.id as company_id,
    c.validated_at as company_validated_at, m.role as membership_role, m.since
  from profiles p join memberships m on m.user_id = p.id join companies c on c.id = m.company_id);
--> statement-breakpoint
-- TEAM-2: a company always has an owner, whatever changes its members.
CREATE FUNCTION keep_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  company uuid;
begin
  if tg_table_name = 'companies' then company := new.id; else company := old.company_id; end if;
  if exists (select from companies where id = company)
    and not exists (select from memberships where company_id = company and role = 'owner') then
    raise exception 'company % has no owner', company using errcode = 'check_violation', constraint = 'companies_owner';
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER companies_owner AFTER INSERT ON companies DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_an_owner();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER memberships_owner AFTER UPDATE OR DELETE ON memberships DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_an_owner();
--> statement-breakpoint
-- FAST-2: the page of a company, the sitemap, and the missions that link to the page.
CREATE FUNCTION notify_company_changes() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  changed uuid[];
  linked uuid[];
  slugs text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(company_id), array_agg(slug) into changed, slugs from new_rows;
    linked := changed;
  elsif tg_op = 'DELETE' then
    select array_agg(company_id), array_agg(slug) into changed, slugs from old_rows;
    linked := changed;
  else
    select array_agg(company_id), array_agg(new_rows.slug) || array_agg(old_rows.slug),
        array_agg(company_id) filter (where (new_rows.slug, new_rows.rounded) is distinct from (old_rows.slug, old_rows.rounded))
      into changed, slugs, linked
      from new_rows join old_rows using (company_id) where new_rows is distinct from old_rows;
  end if;
  if changed is not null then
    perform notify_public_changes(array(
      select 'companies' union select 'company:' || slug from unnest(slugs) as slug union
      select tag from missions join public_missions as open on mission_id = id,
        lateral (values ('missions'), ('mission:' || open.slug)) as shown(tag) where missions.company_id = any (linked)));
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER public_companies_inserted AFTER INSERT ON public_companies
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_company_changes();
--> statement-breakpoint
CREATE TRIGGER public_companies_updated AFTER UPDATE ON public_companies
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_company_changes();
--> statement-breakpoint
CREATE TRIGGER public_companies_deleted AFTER DELETE ON public_companies
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_company_changes();
--> statement-breakpoint
CREATE TRIGGER public_companies_truncated AFTER TRUNCATE ON public_companies
  FOR EACH STATEMENT EXECUTE FUNCTION notify_everything_changed();
--> statement-breakpoint
-- FAST-2: the page of a company shows its open missions, its response rate and its reviews.
CREATE FUNCTION notify_mission_list_changes() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  tags text[];
begin
  select array_agg(distinct 'company:' || shown.slug) into tags from changed_rows
    join missions on missions.id = changed_rows.mission_id
    join public_companies as shown on shown.company_id = missions.company_id;
  if tags is not null then
    perform notify_public_changes(tags);
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER public_missions_inserted_of_company AFTER INSERT ON public_missions
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_mission_list_changes();
--> statement-breakpoint
CREATE TRIGGER public_missions_updated_of_company AFTER UPDATE ON public_missions
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_mission_list_changes();
--> statement-breakpoint
CREATE TRIGGER public_missions_deleted_of_company AFTER DELETE ON public_missions
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_mission_list_changes();
--> statement-breakpoint
-- A deleted mission leaves the public after its own row.
CREATE FUNCTION notify_deleted_missions() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  tags text[];
begin
  select array_agg(distinct 'company:' || shown.slug) into tags from old_rows
    join public_companies as shown on shown.company_id = old_rows.company_id;
  if tags is not null then
    perform notify_public_changes(tags);
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER missions_deleted_of_company AFTER DELETE ON missions
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_deleted_missions();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_response_changes() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  changed uuid[];
  tags text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(company_id) into changed from new_rows where rate is not null;
  else
    select array_agg(company_id) into changed from new_rows join old_rows using (company_id)
      where (new_rows.rate, new_rows.days) is distinct from (old_rows.rate, old_rows.days);
  end if;
  select array_agg(distinct tag) into tags from (
    select unnest(array['missions', 'mission:' || open.slug]) as tag from missions
      join public_missions as open on open.mission_id = missions.id
      where missions.company_id = any (changed)
    union all
    select 'company:' || slug from public_companies where company_id = any (changed)
  ) as shown;
  if tags is not null then
    perform notify_public_changes(tags);
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_reviews_of(acharnes uuid[], companies uuid[]) RETURNS void LANGUAGE sql AS $$
  select notify_public_changes(tags) from (select array(
    select 'profile:' || slug from public_profiles where profile_id = any (acharnes)
    union
    select 'mission:' || open.slug from missions
      join public_missions as open on open.mission_id = missions.id
      where missions.company_id = any (companies)
    union
    select 'company:' || slug from public_companies where company_id = any (companies)
  ) as tags) as changed where cardinality(tags) > 0
$$;
