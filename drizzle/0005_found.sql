CREATE TYPE "public"."alert_rhythm" AS ENUM('now', 'daily', 'weekly', 'none');--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'alert_found' BEFORE 'contest_decided';--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'mission_fits' BEFORE 'contest_decided';--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'availability_asked' BEFORE 'contest_decided';--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'reference_changed' BEFORE 'contest_decided';--> statement-breakpoint
CREATE TABLE "availability_confirmations" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"confirmed_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "free_weeks" (
	"profile_id" uuid NOT NULL,
	"week" date NOT NULL,
	"halves" integer NOT NULL,
	CONSTRAINT "free_weeks_profile_id_week_pk" PRIMARY KEY("profile_id","week"),
	CONSTRAINT "free_weeks_week" CHECK (extract(isodow from "free_weeks"."week") = 1),
	CONSTRAINT "free_weeks_halves" CHECK ("free_weeks"."halves" between 1 and 1023)
);
--> statement-breakpoint
CREATE TABLE "public_free_weeks" (
	"profile_id" uuid NOT NULL,
	"week" date NOT NULL,
	"half_days" smallint NOT NULL,
	"confirmed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "public_free_weeks_week_profile_id_pk" PRIMARY KEY("week","profile_id"),
	CONSTRAINT "public_free_weeks_half_days" CHECK ("public_free_weeks"."half_days" > 0)
);
--> statement-breakpoint
CREATE TABLE "client_references" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profile_id" uuid NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"email" text,
	"token_hash" text NOT NULL,
	"text" text,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "client_references_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "client_references_once" UNIQUE("profile_id","email"),
	CONSTRAINT "client_references_status" CHECK ("client_references"."status" = any(array['asked', 'written', 'declined', 'lapsed', 'shown', 'refused']::text[])),
	CONSTRAINT "client_references_text" CHECK (char_length("client_references"."text") between 30 and 600)
);
--> statement-breakpoint
CREATE TABLE "public_references" (
	"reference_id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_list_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"list_id" uuid NOT NULL,
	"profile_id" uuid,
	"mission_id" uuid,
	"kept_by" uuid,
	"kept_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_list_items_profile" UNIQUE("list_id","profile_id"),
	CONSTRAINT "saved_list_items_mission" UNIQUE("list_id","mission_id"),
	CONSTRAINT "saved_list_items_item" CHECK (num_nonnulls("saved_list_items"."profile_id", "saved_list_items"."mission_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "saved_list_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_list_notes_of" UNIQUE("item_id","author_id"),
	CONSTRAINT "saved_list_notes_text" CHECK (char_length("saved_list_notes"."text") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "saved_lists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid,
	"profile_id" uuid,
	"name" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_lists_owner" CHECK (num_nonnulls("saved_lists"."company_id", "saved_lists"."profile_id") = 1),
	CONSTRAINT "saved_lists_name" CHECK (char_length("saved_lists"."name") between 2 and 80)
);
--> statement-breakpoint
CREATE TABLE "alert_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"email" text,
	"search_id" uuid,
	"profile_id" uuid,
	"mission_id" uuid,
	"found_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "alert_items_profile_of_user" UNIQUE("user_id","profile_id"),
	CONSTRAINT "alert_items_mission_of_user" UNIQUE("user_id","mission_id"),
	CONSTRAINT "alert_items_profile_of_email" UNIQUE("email","profile_id"),
	CONSTRAINT "alert_items_mission_of_email" UNIQUE("email","mission_id"),
	CONSTRAINT "alert_items_owner" CHECK (num_nonnulls("alert_items"."user_id", "alert_items"."email") = 1),
	CONSTRAINT "alert_items_item" CHECK (num_nonnulls("alert_items"."profile_id", "alert_items"."mission_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "mission_notices" (
	"mission_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mission_notices_mission_id_profile_id_pk" PRIMARY KEY("mission_id","profile_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"email" text,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"filter" text NOT NULL,
	"rhythm" "alert_rhythm" NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"since" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_searches_name_of_user" UNIQUE("user_id","list","name"),
	CONSTRAINT "saved_searches_name_of_email" UNIQUE("email","list","name"),
	CONSTRAINT "saved_searches_owner" CHECK (num_nonnulls("saved_searches"."user_id", "saved_searches"."email") = 1),
	CONSTRAINT "saved_searches_list" CHECK ("saved_searches"."list" = any(array['profiles', 'missions']::text[])),
	CONSTRAINT "saved_searches_name" CHECK (char_length("saved_searches"."name") between 2 and 80)
);
--> statement-breakpoint
ALTER TABLE "moderation_acts" DROP CONSTRAINT "moderation_acts_subject";--> statement-breakpoint
ALTER TABLE "moderation_acts" ADD COLUMN "reference_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "search_id" uuid;--> statement-breakpoint
ALTER TABLE "availability_confirmations" ADD CONSTRAINT "availability_confirmations_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_weeks" ADD CONSTRAINT "free_weeks_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_free_weeks" ADD CONSTRAINT "public_free_weeks_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_references" ADD CONSTRAINT "client_references_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_references" ADD CONSTRAINT "public_references_reference_id_client_references_id_fk" FOREIGN KEY ("reference_id") REFERENCES "public"."client_references"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_references" ADD CONSTRAINT "public_references_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_list_items" ADD CONSTRAINT "saved_list_items_list_id_saved_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."saved_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_list_items" ADD CONSTRAINT "saved_list_items_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_list_items" ADD CONSTRAINT "saved_list_items_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_list_items" ADD CONSTRAINT "saved_list_items_kept_by_users_id_fk" FOREIGN KEY ("kept_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_list_notes" ADD CONSTRAINT "saved_list_notes_item_id_saved_list_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."saved_list_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_list_notes" ADD CONSTRAINT "saved_list_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_lists" ADD CONSTRAINT "saved_lists_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_lists" ADD CONSTRAINT "saved_lists_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_lists" ADD CONSTRAINT "saved_lists_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_items" ADD CONSTRAINT "alert_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_items" ADD CONSTRAINT "alert_items_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_items" ADD CONSTRAINT "alert_items_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_items" ADD CONSTRAINT "alert_items_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_notices" ADD CONSTRAINT "mission_notices_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_notices" ADD CONSTRAINT "mission_notices_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "availability_confirmations_due" ON "availability_confirmations" USING btree ("confirmed_at");--> statement-breakpoint
CREATE INDEX "public_free_weeks_of" ON "public_free_weeks" USING btree ("profile_id","week");--> statement-breakpoint
CREATE INDEX "client_references_of" ON "client_references" USING btree ("profile_id","created_at");--> statement-breakpoint
CREATE INDEX "client_references_email" ON "client_references" USING btree ("email");--> statement-breakpoint
CREATE INDEX "client_references_waiting" ON "client_references" USING btree ("answered_at","id") WHERE "client_references"."status" = 'written';--> statement-breakpoint
CREATE INDEX "client_references_created" ON "client_references" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "public_references_of" ON "public_references" USING btree ("profile_id","written_at");--> statement-breakpoint
-- FAST-2, REF-4: a profile shows its references.
CREATE TRIGGER public_references_inserted AFTER INSERT ON public_references
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_sharing_changes();
--> statement-breakpoint
CREATE TRIGGER public_references_deleted AFTER DELETE ON public_references
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_sharing_changes();
--> statement-breakpoint
CREATE INDEX "saved_list_items_of" ON "saved_list_items" USING btree ("list_id","kept_at");--> statement-breakpoint
CREATE INDEX "saved_list_items_of_profile" ON "saved_list_items" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "saved_list_items_of_mission" ON "saved_list_items" USING btree ("mission_id");--> statement-breakpoint
CREATE INDEX "saved_list_items_kept_by" ON "saved_list_items" USING btree ("kept_by");--> statement-breakpoint
CREATE INDEX "saved_list_notes_author" ON "saved_list_notes" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_lists_of_company" ON "saved_lists" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "saved_lists_of_profile" ON "saved_lists" USING btree ("profile_id",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_lists_created_by" ON "saved_lists" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "alert_items_search" ON "alert_items" USING btree ("search_id","found_at");--> statement-breakpoint
CREATE INDEX "alert_items_waiting" ON "alert_items" USING btree ("found_at") WHERE "alert_items"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "alert_items_profile" ON "alert_items" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "alert_items_mission" ON "alert_items" USING btree ("mission_id");--> statement-breakpoint
CREATE INDEX "mission_notices_of" ON "mission_notices" USING btree ("profile_id","sent_at");--> statement-breakpoint
CREATE INDEX "saved_searches_matched" ON "saved_searches" USING btree ("list","id") WHERE "saved_searches"."rhythm" <> 'none' and "saved_searches"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "saved_searches_created" ON "saved_searches" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "moderation_acts" ADD CONSTRAINT "moderation_acts_reference_id_client_references_id_fk" FOREIGN KEY ("reference_id") REFERENCES "public"."client_references"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_acts_reference" ON "moderation_acts" USING btree ("reference_id","id" DESC NULLS FIRST) WHERE "moderation_acts"."reference_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_search" ON "notifications" USING btree ("search_id") WHERE "notifications"."search_id" is not null;--> statement-breakpoint
ALTER TABLE "moderation_acts" ADD CONSTRAINT "moderation_acts_subject" CHECK (num_nonnulls("moderation_acts"."profile_id", "moderation_acts"."company_id", "moderation_acts"."mission_id", "moderation_acts"."reference_id") = 1);--> statement-breakpoint
-- FAST-2, FREE-3, FREE-4: a profile shows its free weeks, and the directory filters by them.
CREATE FUNCTION notify_free_week_changes() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  slugs text[];
begin
  select array_agg(distinct shown.slug) into slugs from changed_rows join public_profiles as shown using (profile_id);
  if slugs is not null then
    perform notify_public_changes(array_append(array(select 'profile:' || slug from unnest(slugs) as slug), 'profiles'));
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER public_free_weeks_inserted AFTER INSERT ON public_free_weeks
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_free_week_changes();
--> statement-breakpoint
CREATE TRIGGER public_free_weeks_updated AFTER UPDATE ON public_free_weeks
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_free_week_changes();
--> statement-breakpoint
CREATE TRIGGER public_free_weeks_deleted AFTER DELETE ON public_free_weeks
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_free_week_changes();--> statement-breakpoint
DROP INDEX "public_profiles_newest";--> statement-breakpoint
ALTER TABLE "public_missions" ADD COLUMN "required_levels" smallint GENERATED ALWAYS AS (((coalesce((required_competences->>'Appel')::int, 0) << 0) + (coalesce((required_competences->>'Emailing')::int, 0) << 3) + (coalesce((required_competences->>'Réseaux')::int, 0) << 6) + (coalesce((required_competences->>'Automation')::int, 0) << 9) + (coalesce((required_competences->>'Prospection physique')::int, 0) << 12))::smallint) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "public_profiles" ADD COLUMN "skill_levels" smallint GENERATED ALWAYS AS (((coalesce((competences->>'Appel')::int, 0) << 0) + (coalesce((competences->>'Emailing')::int, 0) << 3) + (coalesce((competences->>'Réseaux')::int, 0) << 6) + (coalesce((competences->>'Automation')::int, 0) << 9) + (coalesce((competences->>'Prospection physique')::int, 0) << 12))::smallint) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "public_profiles_newest" ON "public_profiles" USING btree ("published_at" DESC NULLS FIRST,"slug" DESC NULLS FIRST,"option_bits","price_min","price_max","available_from","experience_years","skill_levels","profile_id");--> statement-breakpoint
DROP INDEX "missions_by_company";--> statement-breakpoint
CREATE INDEX "missions_by_company" ON "missions" USING btree ("company_id","status","id");
