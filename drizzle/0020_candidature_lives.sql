CREATE TYPE "public"."candidature_status" AS ENUM('invited', 'submitted', 'viewed', 'shortlisted', 'offered', 'accepted', 'refused', 'offer_declined', 'invitation_declined', 'withdrawn', 'expired', 'mission_closed');--> statement-breakpoint
CREATE TYPE "public"."commission_base" AS ENUM('ca_ht', 'marge');--> statement-breakpoint
CREATE TYPE "public"."commission_due" AS ENUM('signature', 'encaissement');--> statement-breakpoint
CREATE TYPE "public"."offer_kind" AS ENUM('essai', 'mission', 'commission');--> statement-breakpoint
CREATE TYPE "public"."refusal_reason" AS ENUM('profil', 'tarif', 'zone', 'disponibilite', 'pourvue', 'autre');--> statement-breakpoint
CREATE TYPE "public"."conversation_origin" AS ENUM('candidature', 'invitation', 'approach');--> statement-breakpoint
CREATE TYPE "public"."conversation_status" AS ENUM('open', 'declined', 'blocked_by_company', 'blocked_by_commercial');--> statement-breakpoint
CREATE TYPE "public"."side" AS ENUM('company', 'commercial');--> statement-breakpoint
CREATE TYPE "public"."report_status" AS ENUM('open', 'upheld', 'dismissed');--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'invitation_received' BEFORE 'candidature_received';--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'candidature_reminder' BEFORE 'mission_reviewed';--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'candidature_answered' BEFORE 'mission_reviewed';--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'candidature_decided' BEFORE 'mission_reviewed';--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'candidature_expired' BEFORE 'mission_reviewed';--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'mission_changed' BEFORE 'mission_reviewed';--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'message_received' BEFORE 'mission_reviewed';--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'report_decided';--> statement-breakpoint
CREATE TABLE "answer_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"candidature_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"move" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "company_responses" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"rate" smallint,
	"days" smallint,
	"cases" integer NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letter_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"commercial_id" uuid NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letter_templates_body" CHECK (char_length("letter_templates"."body") between 50 and 3000)
);
--> statement-breakpoint
CREATE TABLE "candidature_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "candidature_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"candidature_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"move" text NOT NULL,
	"by" text NOT NULL,
	"actor_id" uuid,
	"to_status" "candidature_status" NOT NULL,
	"reason" "refusal_reason",
	"text" text,
	CONSTRAINT "candidature_events_text" CHECK (char_length("candidature_events"."text") <= 500)
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"candidature_id" uuid NOT NULL,
	"kind" "offer_kind" NOT NULL,
	"rate" integer,
	"commission_percent" smallint,
	"commission_base" "commission_base",
	"commission_due" "commission_due",
	"start_date" date NOT NULL,
	"days_per_week" smallint,
	"duration_weeks" smallint,
	"message" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_rate" CHECK ("offers"."rate" between 100 and 10000),
	CONSTRAINT "offers_share" CHECK ("offers"."commission_percent" between 1 and 50),
	CONSTRAINT "offers_weeks" CHECK ("offers"."duration_weeks" between 1 and 520),
	CONSTRAINT "offers_days" CHECK ("offers"."days_per_week" between 1 and 5),
	CONSTRAINT "offers_priced" CHECK (num_nonnulls("offers"."rate", "offers"."commission_percent") > 0)
);
--> statement-breakpoint
CREATE TABLE "attachments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" bigint NOT NULL,
	"file_key" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" smallint,
	"height" smallint,
	CONSTRAINT "attachments_file_key_unique" UNIQUE("file_key")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid,
	"commercial_id" uuid,
	"origin" "conversation_origin" NOT NULL,
	"candidature_id" uuid,
	"status" "conversation_status" DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_message_at" timestamp (3) with time zone NOT NULL,
	"company_read_id" bigint DEFAULT 0 NOT NULL,
	"commercial_read_id" bigint DEFAULT 0 NOT NULL,
	"company_unread" integer DEFAULT 0 NOT NULL,
	"commercial_unread" integer DEFAULT 0 NOT NULL,
	"company_contact_at" timestamp (3) with time zone,
	"commercial_contact_at" timestamp (3) with time zone,
	"company_mailed_at" timestamp (3) with time zone,
	"commercial_mailed_at" timestamp (3) with time zone,
	CONSTRAINT "conversations_candidature" UNIQUE("candidature_id"),
	CONSTRAINT "conversations_subject" CHECK (("conversations"."origin" = 'approach') = ("conversations"."candidature_id" is null))
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" uuid NOT NULL,
	"by" "side" NOT NULL,
	"body" text NOT NULL,
	"original" text,
	"submission_key" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_submission" UNIQUE("conversation_id","submission_key"),
	CONSTRAINT "messages_body" CHECK (char_length("messages"."body") <= 10000)
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"kind" "notification_kind" NOT NULL,
	"candidature_id" uuid,
	"event_id" bigint,
	"conversation_id" uuid,
	"mission_id" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "report_readings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_readings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"report_id" uuid NOT NULL,
	"admin_id" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" bigint,
	"by" "side" NOT NULL,
	"reporter_id" uuid,
	"reported_id" uuid,
	"reason_text" text NOT NULL,
	"excerpt" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"status" "report_status" DEFAULT 'open' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decision" text,
	CONSTRAINT "reports_once" UNIQUE("message_id","by"),
	CONSTRAINT "reports_reason" CHECK (char_length("reports"."reason_text") between 10 and 1000)
);
--> statement-breakpoint
ALTER TABLE "candidatures" DROP CONSTRAINT "candidatures_mission_id_missions_id_fk";
--> statement-breakpoint
ALTER TABLE "candidatures" DROP CONSTRAINT "candidatures_commercial_id_profiles_id_fk";
--> statement-breakpoint
ALTER TABLE "candidatures" ALTER COLUMN "mission_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "candidatures" ALTER COLUMN "commercial_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "candidatures" ALTER COLUMN "message" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "candidatures" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "candidatures" ADD COLUMN "mission_title" text;--> statement-breakpoint
ALTER TABLE "candidatures" ADD COLUMN "status" "candidature_status";--> statement-breakpoint
ALTER TABLE "candidatures" ADD COLUMN "proposed_rate" integer;--> statement-breakpoint
ALTER TABLE "candidatures" ADD COLUMN "commission_percent" smallint;--> statement-breakpoint
ALTER TABLE "candidatures" ADD COLUMN "commission_base" "commission_base";--> statement-breakpoint
ALTER TABLE "candidatures" ADD COLUMN "commission_due" "commission_due";--> statement-breakpoint
ALTER TABLE "candidatures" ADD COLUMN "available_from" date;--> statement-breakpoint
ALTER TABLE "candidatures" ADD COLUMN "submitted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "candidatures" ADD COLUMN "acted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "candidatures" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "candidatures" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "candidatures" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "candidatures" ADD COLUMN "reminded" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "candidatures" ADD COLUMN "renewals" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "candidatures" ADD COLUMN "excused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "candidatures" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
-- What was sent before there were answers keeps its date, and is given fourteen days from now to be answered.
UPDATE "candidatures" SET "status" = 'submitted', "submitted_at" = "created_at", "acted_at" = "created_at", "company_id" = (SELECT "company_id" FROM "missions" WHERE "missions"."id" = "candidatures"."mission_id"), "expires_at" = (SELECT (day + (CASE extract(isodow FROM day) WHEN 6 THEN 2 WHEN 7 THEN 1 ELSE 0 END) * interval '1 day' + interval '18 hours') AT TIME ZONE 'Europe/Paris' FROM (SELECT date_trunc('day', now() AT TIME ZONE 'Europe/Paris') + interval '14 days' AS day) AS last);--> statement-breakpoint
ALTER TABLE "candidatures" ALTER COLUMN "status" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "candidatures" ALTER COLUMN "submitted_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "candidatures" ALTER COLUMN "acted_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "bell" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_links" ADD CONSTRAINT "answer_links_candidature_id_candidatures_id_fk" FOREIGN KEY ("candidature_id") REFERENCES "public"."candidatures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_links" ADD CONSTRAINT "answer_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_responses" ADD CONSTRAINT "company_responses_company_id_profiles_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_templates" ADD CONSTRAINT "letter_templates_commercial_id_profiles_id_fk" FOREIGN KEY ("commercial_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidature_events" ADD CONSTRAINT "candidature_events_candidature_id_candidatures_id_fk" FOREIGN KEY ("candidature_id") REFERENCES "public"."candidatures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidature_events" ADD CONSTRAINT "candidature_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_candidature_id_candidatures_id_fk" FOREIGN KEY ("candidature_id") REFERENCES "public"."candidatures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_company_id_profiles_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_commercial_id_profiles_id_fk" FOREIGN KEY ("commercial_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_candidature_id_candidatures_id_fk" FOREIGN KEY ("candidature_id") REFERENCES "public"."candidatures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_candidature_id_candidatures_id_fk" FOREIGN KEY ("candidature_id") REFERENCES "public"."candidatures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_event_id_candidature_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."candidature_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_readings" ADD CONSTRAINT "report_readings_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_readings" ADD CONSTRAINT "report_readings_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reported_id_users_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_links_of" ON "answer_links" USING btree ("candidature_id");--> statement-breakpoint
CREATE INDEX "answer_links_user" ON "answer_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "answer_links_expiry" ON "answer_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "letter_templates_of" ON "letter_templates" USING btree ("commercial_id","created_at");--> statement-breakpoint
CREATE INDEX "candidature_events_of" ON "candidature_events" USING btree ("candidature_id","id");--> statement-breakpoint
CREATE INDEX "candidature_events_actor" ON "candidature_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "offers_of" ON "offers" USING btree ("candidature_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "attachments_of" ON "attachments" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_one_approach" ON "conversations" USING btree ("company_id","commercial_id") WHERE "conversations"."origin" = 'approach' and "conversations"."status" = 'open';--> statement-breakpoint
CREATE INDEX "conversations_of_company" ON "conversations" USING btree ("company_id","last_message_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "conversations_of_commercial" ON "conversations" USING btree ("commercial_id","last_message_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "conversations_unread_by_company" ON "conversations" USING btree ("company_id") WHERE "conversations"."company_unread" > 0;--> statement-breakpoint
CREATE INDEX "conversations_unread_by_commercial" ON "conversations" USING btree ("commercial_id") WHERE "conversations"."commercial_unread" > 0;--> statement-breakpoint
CREATE INDEX "messages_of" ON "messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "notifications_of" ON "notifications" USING btree ("user_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_one_per_thread" ON "notifications" USING btree ("user_id","conversation_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_candidature" ON "notifications" USING btree ("candidature_id");--> statement-breakpoint
CREATE INDEX "notifications_event" ON "notifications" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "notifications_conversation" ON "notifications" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "notifications_mission" ON "notifications" USING btree ("mission_id");--> statement-breakpoint
CREATE INDEX "report_readings_of" ON "report_readings" USING btree ("report_id","id");--> statement-breakpoint
CREATE INDEX "report_readings_admin" ON "report_readings" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "reports_by_status" ON "reports" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "reports_reported" ON "reports" USING btree ("reported_id");--> statement-breakpoint
ALTER TABLE "candidatures" ADD CONSTRAINT "candidatures_company_id_profiles_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidatures" ADD CONSTRAINT "candidatures_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidatures" ADD CONSTRAINT "candidatures_commercial_id_profiles_id_fk" FOREIGN KEY ("commercial_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidatures_by_company" ON "candidatures" USING btree ("company_id","status","submitted_at","id");--> statement-breakpoint
CREATE INDEX "candidatures_by_mission" ON "candidatures" USING btree ("mission_id","status","submitted_at","id");--> statement-breakpoint
CREATE INDEX "candidatures_due" ON "candidatures" USING btree ("expires_at") WHERE "candidatures"."expires_at" is not null;--> statement-breakpoint
ALTER TABLE "candidatures" ADD CONSTRAINT "candidatures_rate" CHECK ("candidatures"."proposed_rate" between 100 and 10000);--> statement-breakpoint
ALTER TABLE "candidatures" ADD CONSTRAINT "candidatures_share" CHECK ("candidatures"."commission_percent" between 1 and 50);--> statement-breakpoint
ALTER TABLE "candidatures" ADD CONSTRAINT "candidatures_commission" CHECK (num_nonnulls("candidatures"."commission_percent", "candidatures"."commission_base", "candidatures"."commission_due") in (0, 3));--> statement-breakpoint
ALTER TABLE "candidatures" ADD CONSTRAINT "candidatures_term" CHECK (("candidatures"."status" in ('invited', 'submitted', 'viewed', 'shortlisted', 'offered')) = ("candidatures"."expires_at" is not null));--> statement-breakpoint
-- Each candidature becomes a thread that begins with its letter.
INSERT INTO "conversations" ("company_id", "commercial_id", "origin", "candidature_id", "created_at", "last_message_at", "company_unread", "company_mailed_at") SELECT "company_id", "commercial_id", 'candidature', "id", "created_at", "created_at", 1, "created_at" FROM "candidatures";--> statement-breakpoint
INSERT INTO "messages" ("conversation_id", "by", "body", "at") SELECT "conversations"."id", 'commercial', "candidatures"."message", "candidatures"."created_at" FROM "candidatures" JOIN "conversations" ON "conversations"."candidature_id" = "candidatures"."id" ORDER BY "candidatures"."created_at", "candidatures"."id";--> statement-breakpoint
INSERT INTO "candidature_events" ("candidature_id", "at", "move", "by", "actor_id", "to_status") SELECT "id", "created_at", 'apply', 'commercial', "commercial_id", 'submitted' FROM "candidatures" ORDER BY "created_at", "id";--> statement-breakpoint
-- What a company wrote to an Acharné, once or several times, becomes one thread.
INSERT INTO "conversations" ("company_id", "commercial_id", "origin", "created_at", "last_message_at", "commercial_unread", "commercial_mailed_at") SELECT "company_id", "commercial_id", 'approach', min("created_at"), max("created_at"), count(*), max("created_at") FROM "approaches" GROUP BY "company_id", "commercial_id";--> statement-breakpoint
INSERT INTO "messages" ("conversation_id", "by", "body", "submission_key", "at") SELECT "conversations"."id", 'company', "approaches"."message", "approaches"."submission_key", "approaches"."created_at" FROM "approaches" JOIN "conversations" ON "conversations"."company_id" = "approaches"."company_id" AND "conversations"."commercial_id" = "approaches"."commercial_id" AND "conversations"."origin" = 'approach' ORDER BY "approaches"."created_at", "approaches"."id";
