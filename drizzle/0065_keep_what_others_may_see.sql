CREATE TABLE "agreed_missions" (
	"candidature_id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"objectives" text,
	"deliverables" text,
	"target_contacts" text,
	"tools_provided" text,
	"daily_volume_estimate" text,
	"volume_days" integer,
	"volume_period" "volume_period",
	"start_date" date,
	"duration_weeks" integer,
	"budget_min" integer,
	"budget_max" integer,
	"location_type" "location_type" NOT NULL,
	"city" text,
	"region" text,
	"department" text,
	"required_experience_years" integer,
	"required_sectors" text[],
	"required_competences" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"required_languages" text[] DEFAULT '{}'::text[] NOT NULL,
	"mission_type" "mission_type" NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shown_missions" (
	"mission_id" uuid PRIMARY KEY NOT NULL,
	"confidential" boolean NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"objectives" text,
	"deliverables" text,
	"target_contacts" text,
	"tools_provided" text,
	"daily_volume_estimate" text,
	"volume_days" integer,
	"volume_period" "volume_period",
	"start_date" date,
	"duration_weeks" integer,
	"budget_min" integer,
	"budget_max" integer,
	"location_type" "location_type" NOT NULL,
	"city" text,
	"region" text,
	"department" text,
	"required_experience_years" integer,
	"required_sectors" text[],
	"required_competences" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"required_languages" text[] DEFAULT '{}'::text[] NOT NULL,
	"mission_type" "mission_type" NOT NULL,
	"search_text" text NOT NULL,
	"status_before" "mission_status"
);
--> statement-breakpoint
CREATE TABLE "shown_profiles" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"initials" text NOT NULL,
	"first_name" text NOT NULL,
	"avatar_url" text,
	"region" text,
	"sectors" text[],
	"languages" text[],
	"competences" jsonb,
	"experience_years" integer,
	"experience_type" "market",
	"mission_preferences" "market",
	"success_only" boolean,
	"available_from" date,
	"bio_short" text,
	"bio" text,
	"price_min" integer,
	"price_max" integer,
	"linkedin_url" text,
	"website_url" text
);
--> statement-breakpoint
ALTER TABLE "agreed_missions" ADD CONSTRAINT "agreed_missions_candidature_id_candidatures_id_fk" FOREIGN KEY ("candidature_id") REFERENCES "public"."candidatures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_missions" ADD CONSTRAINT "shown_missions_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_profiles" ADD CONSTRAINT "shown_profiles_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What is public is what was validated last.
INSERT INTO "shown_missions" ("mission_id", "confidential", "title", "description", "objectives", "deliverables", "target_contacts", "tools_provided", "daily_volume_estimate", "volume_days", "volume_period", "start_date", "duration_weeks", "budget_min", "budget_max", "location_type", "city", "region", "department", "required_experience_years", "required_sectors", "required_competences", "required_languages", "mission_type", "search_text")
SELECT m."mission_id", m."company_name" IS NULL, m."title", m."description", m."objectives", m."deliverables", m."target_contacts", m."tools_provided", m."daily_volume_estimate", m."volume_days", m."volume_period", m."start_date", m."duration_weeks", m."budget_min", m."budget_max", m."location_type", m."city", m."region", m."department", m."required_experience_years", m."required_sectors", m."required_competences", m."required_languages", m."mission_type", m."search_text" FROM "public_missions" m;--> statement-breakpoint
-- What a company closed without sending an edit since the last publication still reads as it was published.
INSERT INTO "shown_missions" ("mission_id", "confidential", "title", "description", "objectives", "deliverables", "target_contacts", "tools_provided", "daily_volume_estimate", "volume_days", "volume_period", "start_date", "duration_weeks", "budget_min", "budget_max", "location_type", "city", "region", "department", "required_experience_years", "required_sectors", "required_competences", "required_languages", "mission_type", "search_text", "status_before")
SELECT m."id", coalesce(m."public_confidential", m."company_confidential"), m."title", m."description", m."objectives", m."deliverables", m."target_contacts", m."tools_provided", m."daily_volume_estimate", m."volume_days", m."volume_period", m."start_date", m."duration_weeks", m."budget_min", m."budget_max", m."location_type", m."city", m."region", m."department", m."required_experience_years", m."required_sectors", m."required_competences", m."required_languages", m."mission_type", m."search_text", 'published' FROM "missions" m
WHERE m."status" = 'closed' AND EXISTS (
	SELECT 1 FROM "moderation_acts" a
	WHERE a."mission_id" = m."id" AND a."to_status" = 'published' AND a."created_at" >= m."submitted_at"
	AND NOT EXISTS (SELECT 1 FROM "moderation_acts" u WHERE u."mission_id" = m."id" AND u."id" > a."id" AND u."move" = 'undo')
)
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "agreed_missions" ("candidature_id", "title", "description", "objectives", "deliverables", "target_contacts", "tools_provided", "daily_volume_estimate", "volume_days", "volume_period", "start_date", "duration_weeks", "budget_min", "budget_max", "location_type", "city", "region", "department", "required_experience_years", "required_sectors", "required_competences", "required_languages", "mission_type", "kept_at")
SELECT c."id", m."title", m."description", m."objectives", m."deliverables", m."target_contacts", m."tools_provided", m."daily_volume_estimate", m."volume_days", m."volume_period", m."start_date", m."duration_weeks", m."budget_min", m."budget_max", m."location_type", m."city", m."region", m."department", m."required_experience_years", m."required_sectors", m."required_competences", m."required_languages", m."mission_type", c."acted_at" FROM "candidatures" c
JOIN "shown_missions" m ON m."mission_id" = c."mission_id" WHERE c."status" = 'accepted';--> statement-breakpoint
-- Of what was public once and rewritten since, the version that others may read is not known any more.
INSERT INTO "shown_missions" ("mission_id", "confidential", "title", "description", "location_type", "mission_type", "search_text")
SELECT m."id", coalesce(m."public_confidential", m."company_confidential"), 'Mission retirée', '', m."location_type", m."mission_type", ''
FROM "missions" m WHERE EXISTS (SELECT 1 FROM "candidatures" c WHERE c."mission_id" = m."id")
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "shown_profiles" ("profile_id", "name", "initials", "first_name", "avatar_url", "region", "sectors", "languages", "competences", "experience_years", "experience_type", "mission_preferences", "success_only", "available_from", "bio_short", "bio", "price_min", "price_max", "linkedin_url", "website_url")
SELECT v."profile_id", v."display_name", v."initials",
	CASE WHEN v."display_name" ~ ' \S\.$' THEN left(v."display_name", -3) ELSE v."display_name" END,
	v."avatar_url", v."region", v."sectors", v."languages", v."competences", v."experience_years", v."experience_type", v."mission_preferences", v."success_only", v."available_from", v."bio_short", v."bio", v."price_min", v."price_max", l."linkedin_url", l."website_url"
FROM "public_profiles" v LEFT JOIN "profile_links" l ON l."profile_id" = v."profile_id";--> statement-breakpoint
INSERT INTO "shown_profiles" ("profile_id", "name", "initials", "first_name", "avatar_url", "region", "sectors", "languages", "competences", "experience_years", "experience_type", "mission_preferences", "success_only", "available_from", "bio_short", "bio", "price_min", "price_max", "linkedin_url", "website_url")
SELECT p."id",
	btrim(p."first_name") || coalesce(' ' || upper(nullif(left(btrim(p."last_name"), 1), '')) || '.', ''),
	upper(left(btrim(p."first_name"), 1) || coalesce(left(btrim(p."last_name"), 1), '')),
	btrim(p."first_name"), p."avatar_url", p."region", p."sectors", p."languages", p."competences", p."experience_years", p."experience_type", p."mission_preferences", p."success_only", p."available_from", p."bio_short", p."bio", p."public_daily_rate_min", p."public_daily_rate_max", p."linkedin_url", p."website_url"
FROM "profiles" p
WHERE p."role" = 'commercial' AND p."status" <> 'pending' AND p."first_name" IS NOT NULL AND EXISTS (
	SELECT 1 FROM "moderation_acts" a
	WHERE a."profile_id" = p."id" AND a."to_status" = 'published' AND a."created_at" >= p."submitted_at"
	AND NOT EXISTS (SELECT 1 FROM "moderation_acts" u WHERE u."profile_id" = p."id" AND u."id" > a."id" AND u."move" = 'undo')
)
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "shown_profiles" ("profile_id", "name", "initials", "first_name")
SELECT p."id", p."company_validated_name",
	upper(left(p."company_validated_name", 1) || left(split_part(p."company_validated_name", ' ', 2), 1)),
	CASE WHEN p."status" = 'published' THEN coalesce(btrim(p."first_name"), p."company_validated_name") ELSE p."company_validated_name" END
FROM "profiles" p WHERE p."company_validated_name" IS NOT NULL;--> statement-breakpoint
DROP TABLE "profile_links";--> statement-breakpoint
ALTER TABLE "missions" DROP COLUMN "public_confidential";--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "company_validated_name";