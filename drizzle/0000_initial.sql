CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TYPE "public"."location_type" AS ENUM('remote', 'on_site', 'hybrid');--> statement-breakpoint
CREATE TYPE "public"."mission_status" AS ENUM('draft', 'pending', 'published', 'closed');--> statement-breakpoint
CREATE TYPE "public"."mission_type" AS ENUM('B2B', 'B2C', 'both');--> statement-breakpoint
CREATE TYPE "public"."volume_period" AS ENUM('week', 'month');--> statement-breakpoint
CREATE TYPE "public"."market" AS ENUM('b2b', 'b2c', 'les_deux');--> statement-breakpoint
CREATE TYPE "public"."profile_status" AS ENUM('draft', 'pending', 'published');--> statement-breakpoint
CREATE TYPE "public"."role" AS ENUM('commercial', 'entreprise');--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "administrators" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"granted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "missions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"company_id" uuid NOT NULL,
	"submission_key" uuid DEFAULT gen_random_uuid() NOT NULL,
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
	"status" "mission_status" DEFAULT 'pending' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "missions_slug_unique" UNIQUE("slug"),
	CONSTRAINT "missions_submission" UNIQUE("company_id","submission_key"),
	CONSTRAINT "missions_title" CHECK (char_length("missions"."title") >= 5),
	CONSTRAINT "missions_description" CHECK (char_length("missions"."description") >= 50),
	CONSTRAINT "missions_slug" CHECK ("missions"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "missions_budget" CHECK ("missions"."budget_min" >= 100 and "missions"."budget_max" >= 100),
	CONSTRAINT "missions_budget_order" CHECK ("missions"."budget_max" >= "missions"."budget_min"),
	CONSTRAINT "missions_duration" CHECK ("missions"."duration_weeks" >= 1),
	CONSTRAINT "missions_volume" CHECK ("missions"."volume_days" >= 1),
	CONSTRAINT "missions_experience" CHECK ("missions"."required_experience_years" >= 0),
	CONSTRAINT "missions_sectors" CHECK ("missions"."required_sectors" <@ array['industrie', 'pharma', 'assurance', 'services', 'it_telecom', 'rh_formation', 'finance']::text[]),
	CONSTRAINT "missions_sectors_not_empty" CHECK (cardinality("missions"."required_sectors") > 0),
	CONSTRAINT "missions_languages" CHECK ("missions"."required_languages" <@ array['français', 'anglais', 'espagnol', 'allemand', 'italien', 'portugais', 'néerlandais', 'russe', 'chinois', 'japonais', 'arabe']::text[]),
	CONSTRAINT "missions_competences" CHECK (jsonb_typeof("missions"."required_competences") = 'object')
);
--> statement-breakpoint
CREATE TABLE "moderation_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"profile_id" uuid,
	"mission_id" uuid,
	"admin_id" uuid,
	"move" text NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "moderation_acts_subject" CHECK (num_nonnulls("moderation_acts"."profile_id", "moderation_acts"."mission_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" "role" NOT NULL,
	"status" "profile_status" DEFAULT 'draft' NOT NULL,
	"first_name" text,
	"last_name" text,
	"email" text NOT NULL,
	"phone" text,
	"avatar_url" text,
	"region" text,
	"department" text,
	"linkedin_url" text,
	"website_url" text,
	"profile_slug" text,
	"bio_short" text,
	"bio" text,
	"sectors" text[] DEFAULT '{}'::text[] NOT NULL,
	"experience_years" integer,
	"experience_type" "market",
	"mission_preferences" "market",
	"languages" text[] DEFAULT '{}'::text[] NOT NULL,
	"competences" jsonb,
	"daily_rate_min" integer,
	"daily_rate_max" integer,
	"public_daily_rate_min" integer GENERATED ALWAYS AS (round(daily_rate_min * 1.25)::integer) STORED,
	"public_daily_rate_max" integer GENERATED ALWAYS AS (round(daily_rate_max * 1.25)::integer) STORED,
	"success_only" boolean DEFAULT false NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_profile_slug_unique" UNIQUE("profile_slug"),
	CONSTRAINT "profiles_first_name" CHECK (char_length("profiles"."first_name") between 2 and 80),
	CONSTRAINT "profiles_last_name" CHECK (char_length("profiles"."last_name") between 2 and 80),
	CONSTRAINT "profiles_phone" CHECK ("profiles"."phone" ~ '^\+[1-9][0-9]{6,14}$'),
	CONSTRAINT "profiles_urls" CHECK ("profiles"."linkedin_url" ~ '^https?://' and "profiles"."website_url" ~ '^https?://'),
	CONSTRAINT "profiles_slug" CHECK ("profiles"."profile_slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "profiles_sectors" CHECK ("profiles"."sectors" <@ array['industrie', 'pharma', 'assurance', 'services', 'it_telecom', 'rh_formation', 'finance']::text[]),
	CONSTRAINT "profiles_languages" CHECK ("profiles"."languages" <@ array['français', 'anglais', 'espagnol', 'allemand', 'italien', 'portugais', 'néerlandais', 'russe', 'chinois', 'japonais', 'arabe']::text[]),
	CONSTRAINT "profiles_experience" CHECK ("profiles"."experience_years" between 0 and 70),
	CONSTRAINT "profiles_rates" CHECK ("profiles"."daily_rate_min" >= 100 and "profiles"."daily_rate_max" >= "profiles"."daily_rate_min"),
	CONSTRAINT "profiles_bio_short" CHECK (char_length("profiles"."bio_short") between 10 and 160),
	CONSTRAINT "profiles_competences" CHECK (case "profiles"."role" when 'commercial' then (competences->>'Appel')::int between 0 and 5 and (competences->>'Emailing')::int between 0 and 5 and (competences->>'Réseaux')::int between 0 and 5 and (competences->>'Automation')::int between 0 and 5 and (competences->>'Prospection physique')::int between 0 and 5 and (competences->>'Appel')::int + (competences->>'Emailing')::int + (competences->>'Réseaux')::int + (competences->>'Automation')::int + (competences->>'Prospection physique')::int <= 15 else char_length(competences->>'company_name') >= 2 and competences->>'company_size' = any(array['1-10', '11-50', '51-200', '201-1000', '1000+']::text[]) end),
	CONSTRAINT "profiles_complete" CHECK ("profiles"."status" = 'draft' or (num_nulls("profiles"."first_name", "profiles"."last_name", "profiles"."phone", "profiles"."region", "profiles"."department", "profiles"."competences") = 0 and cardinality("profiles"."sectors") > 0 and ("profiles"."role" = 'entreprise' or (num_nulls("profiles"."profile_slug", "profiles"."bio_short", "profiles"."bio", "profiles"."experience_years", "profiles"."experience_type", "profiles"."mission_preferences", "profiles"."daily_rate_min", "profiles"."daily_rate_max") = 0 and cardinality("profiles"."languages") > 0 and char_length("profiles"."bio") >= 50))))
);
--> statement-breakpoint
CREATE TABLE "profile_links" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"linkedin_url" text,
	"website_url" text
);
--> statement-breakpoint
CREATE TABLE "public_missions" (
	"mission_id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
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
	"required_competences" jsonb NOT NULL,
	"required_languages" text[] NOT NULL,
	"mission_type" "mission_type" NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "public_missions_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "public_profiles" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"display_name" text NOT NULL,
	"initials" text NOT NULL,
	"avatar_url" text,
	"region" text NOT NULL,
	"sectors" text[] NOT NULL,
	"languages" text[] NOT NULL,
	"competences" jsonb NOT NULL,
	"strong_skills" text[] NOT NULL,
	"experience_years" integer NOT NULL,
	"experience_type" "market" NOT NULL,
	"mission_preferences" "market" NOT NULL,
	"price_min" integer,
	"price_max" integer,
	"success_only" boolean NOT NULL,
	"bio_short" text NOT NULL,
	"bio" text NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "public_profiles_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "administrators" ADD CONSTRAINT "administrators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missions" ADD CONSTRAINT "missions_company_id_profiles_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_acts" ADD CONSTRAINT "moderation_acts_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_acts" ADD CONSTRAINT "moderation_acts_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_acts" ADD CONSTRAINT "moderation_acts_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_links" ADD CONSTRAINT "profile_links_profile_id_public_profiles_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."public_profiles"("profile_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_missions" ADD CONSTRAINT "public_missions_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_profiles" ADD CONSTRAINT "public_profiles_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "throttles_window" ON "throttles" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "missions_by_status" ON "missions" USING btree ("status","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "missions_newest" ON "missions" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "missions_by_company" ON "missions" USING btree ("company_id","status");--> statement-breakpoint
CREATE INDEX "missions_search" ON "missions" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "moderation_acts_profile" ON "moderation_acts" USING btree ("profile_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "moderation_acts_mission" ON "moderation_acts" USING btree ("mission_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "moderation_acts_admin" ON "moderation_acts" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "profiles_by_status" ON "profiles" USING btree ("status","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "profiles_by_role" ON "profiles" USING btree ("role","status","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "profiles_newest" ON "profiles" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "profiles_search" ON "profiles" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "public_missions_newest" ON "public_missions" USING btree ("published_at" DESC NULLS FIRST,"slug" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "public_missions_by_location" ON "public_missions" USING btree ("location_type","published_at" DESC NULLS FIRST,"slug" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "public_missions_search" ON "public_missions" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "public_missions_sectors" ON "public_missions" USING gin ("required_sectors");--> statement-breakpoint
CREATE INDEX "public_profiles_newest" ON "public_profiles" USING btree ("published_at" DESC NULLS FIRST,"slug" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "public_profiles_search" ON "public_profiles" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "public_profiles_facets" ON "public_profiles" USING gin ("strong_skills","languages");