-- One migration makes the whole schema: the extensions, what drizzle-kit generates from app/platform/db/schema, then the
-- functions and triggers that Drizzle does not describe.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE TYPE "public"."candidature_status" AS ENUM('invited', 'submitted', 'viewed', 'shortlisted', 'offered', 'accepted', 'refused', 'offer_declined', 'invitation_declined', 'withdrawn', 'expired', 'mission_closed');--> statement-breakpoint
CREATE TYPE "public"."commission_base" AS ENUM('ca_ht', 'marge');--> statement-breakpoint
CREATE TYPE "public"."commission_due" AS ENUM('signature', 'encaissement');--> statement-breakpoint
CREATE TYPE "public"."offer_kind" AS ENUM('essai', 'mission', 'commission');--> statement-breakpoint
CREATE TYPE "public"."refusal_reason" AS ENUM('profil', 'tarif', 'zone', 'disponibilite', 'pourvue', 'autre', 'montant', 'rythme', 'debut', 'lieu', 'autre_mission', 'echange');--> statement-breakpoint
CREATE TYPE "public"."contest_status" AS ENUM('open', 'confirmed', 'reversed');--> statement-breakpoint
CREATE TYPE "public"."conversation_origin" AS ENUM('candidature', 'invitation', 'approach');--> statement-breakpoint
CREATE TYPE "public"."conversation_status" AS ENUM('open', 'declined', 'blocked_by_company', 'blocked_by_commercial', 'closed_by_team');--> statement-breakpoint
CREATE TYPE "public"."side" AS ENUM('company', 'commercial');--> statement-breakpoint
CREATE TYPE "public"."location_type" AS ENUM('remote', 'on_site', 'hybrid');--> statement-breakpoint
CREATE TYPE "public"."mission_status" AS ENUM('draft', 'pending', 'published', 'closed');--> statement-breakpoint
CREATE TYPE "public"."mission_type" AS ENUM('B2B', 'B2C', 'both');--> statement-breakpoint
CREATE TYPE "public"."volume_period" AS ENUM('week', 'month');--> statement-breakpoint
CREATE TYPE "public"."notification_kind" AS ENUM('approach_received', 'invitation_received', 'candidature_received', 'candidature_reminder', 'candidature_answered', 'candidature_decided', 'candidature_expired', 'mission_changed', 'message_received', 'mission_reviewed', 'profile_reviewed', 'report_decided', 'contest_decided');--> statement-breakpoint
CREATE TYPE "public"."market" AS ENUM('b2b', 'b2c', 'les_deux');--> statement-breakpoint
CREATE TYPE "public"."profile_status" AS ENUM('draft', 'pending', 'published');--> statement-breakpoint
CREATE TYPE "public"."role" AS ENUM('commercial', 'entreprise');--> statement-breakpoint
CREATE TYPE "public"."report_status" AS ENUM('open', 'upheld', 'dismissed');--> statement-breakpoint
CREATE TYPE "public"."report_subject" AS ENUM('message', 'profile', 'mission');--> statement-breakpoint
CREATE TABLE "account_mails" (
	"mailbox" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
	"fits_admin" boolean,
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
	"second_factor_at" timestamp (3) with time zone,
	"proven_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token"),
	CONSTRAINT "sessions_longest" CHECK (expires_at <= created_at + interval '720 hours')
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"account" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_in_failures_account_device_pk" PRIMARY KEY("account","device")
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
	"links_epoch" integer DEFAULT 0 NOT NULL,
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
CREATE TABLE "address_changes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"old_token" text,
	"new_token" text,
	"session_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "address_changes_old_token_unique" UNIQUE("old_token"),
	CONSTRAINT "address_changes_new_token_unique" UNIQUE("new_token")
);
--> statement-breakpoint
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
CREATE TABLE "audit_checkpoints" (
	"serial" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"entries" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"facts" jsonb NOT NULL,
	"sealed" jsonb NOT NULL,
	"serial" bigint,
	"algorithm" text,
	"previous" text,
	"hash" text,
	"chained_at" timestamp (3) with time zone,
	CONSTRAINT "audit_entries_serial_unique" UNIQUE("serial"),
	CONSTRAINT "audit_entries_chained" CHECK (num_nonnulls("audit_entries"."serial", "audit_entries"."algorithm", "audit_entries"."previous", "audit_entries"."hash", "audit_entries"."chained_at") in (0, 5))
);
--> statement-breakpoint
CREATE TABLE "audit_particulars" (
	"entry_id" bigint NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	"person_id" uuid,
	"salt" text NOT NULL,
	"stays" boolean NOT NULL,
	CONSTRAINT "audit_particulars_entry_id_name_pk" PRIMARY KEY("entry_id","name")
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
CREATE TABLE "candidatures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mission_id" uuid,
	"company_id" uuid,
	"commercial_id" uuid,
	"mission_title" text,
	"status" "candidature_status" NOT NULL,
	"proposed_rate" integer,
	"commission_percent" smallint,
	"commission_base" "commission_base",
	"commission_due" "commission_due",
	"available_from" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"acted_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"reminded" smallint DEFAULT 0 NOT NULL,
	"renewals" smallint DEFAULT 0 NOT NULL,
	"excused_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "candidatures_once" UNIQUE("mission_id","commercial_id"),
	CONSTRAINT "candidatures_rate" CHECK ("candidatures"."proposed_rate" between 100 and 10000),
	CONSTRAINT "candidatures_share" CHECK ("candidatures"."commission_percent" between 1 and 50),
	CONSTRAINT "candidatures_commission" CHECK (num_nonnulls("candidatures"."commission_percent", "candidatures"."commission_base", "candidatures"."commission_due") in (0, 3)),
	CONSTRAINT "candidatures_term" CHECK (("candidatures"."status" in ('invited', 'submitted', 'viewed', 'shortlisted', 'offered')) = ("candidatures"."expires_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "held_declines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"candidature_id" uuid NOT NULL,
	"reason" "refusal_reason" NOT NULL,
	"text" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "held_declines_candidature_id_unique" UNIQUE("candidature_id"),
	CONSTRAINT "held_declines_text" CHECK (char_length("held_declines"."text") <= 500)
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
CREATE TABLE "terms_acceptances" (
	"user_id" uuid NOT NULL,
	"version" text NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "terms_acceptances_user_id_version_pk" PRIMARY KEY("user_id","version")
);
--> statement-breakpoint
CREATE TABLE "terms_told" (
	"user_id" uuid NOT NULL,
	"version" text NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "terms_told_user_id_version_pk" PRIMARY KEY("user_id","version")
);
--> statement-breakpoint
CREATE TABLE "confirmations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"browser_hash" text,
	"password" text,
	"role" "role",
	"wanted" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"form_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_form_id_unique" UNIQUE("form_id"),
	CONSTRAINT "contact_messages_name" CHECK (char_length("contact_messages"."name") between 2 and 100),
	CONSTRAINT "contact_messages_subject" CHECK (char_length("contact_messages"."subject") between 3 and 140),
	CONSTRAINT "contact_messages_message" CHECK (char_length("contact_messages"."message") between 20 and 4000)
);
--> statement-breakpoint
CREATE TABLE "contests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"act_id" bigint,
	"report_id" uuid,
	"contester_id" uuid NOT NULL,
	"author_id" uuid,
	"contested" text NOT NULL,
	"contested_at" timestamp (3) with time zone NOT NULL,
	"reason_text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"status" "contest_status" DEFAULT 'open' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decision" text,
	"restored" boolean,
	"reviewed_alone" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contests_act_id_unique" UNIQUE("act_id"),
	CONSTRAINT "contests_report_id_unique" UNIQUE("report_id"),
	CONSTRAINT "contests_subject" CHECK (num_nonnulls("contests"."act_id", "contests"."report_id") = 1),
	CONSTRAINT "contests_reason" CHECK (char_length("contests"."reason_text") between 10 and 1000),
	CONSTRAINT "contests_decision" CHECK (char_length("contests"."decision") between 10 and 1000),
	CONSTRAINT "contests_in_time" CHECK ("contests"."created_at" at time zone 'UTC' <= "contests"."contested_at" at time zone 'UTC' + interval '6 months'),
	CONSTRAINT "contests_decided" CHECK (("contests"."status" = 'open') = ("contests"."decided_at" is null) and ("contests"."status" = 'open') = ("contests"."decision" is null)),
	CONSTRAINT "contests_by_another" CHECK (("contests"."reviewed_alone" or "contests"."decided_by" <> "contests"."author_id") and "contests"."decided_by" <> "contests"."contester_id")
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
	"status_before" "conversation_status",
	"declined_at" timestamp (3) with time zone,
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
	CONSTRAINT "conversations_status_before" CHECK (("conversations"."status" = 'closed_by_team') = ("conversations"."status_before" is not null) and "conversations"."status_before" <> 'closed_by_team'),
	CONSTRAINT "conversations_subject" CHECK (("conversations"."origin" = 'approach') = ("conversations"."candidature_id" is null))
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" uuid NOT NULL,
	"by" "side" NOT NULL,
	"body" text NOT NULL,
	"original" text,
	"search_text" text GENERATED ALWAYS AS (btrim(regexp_replace(replace(replace(replace(replace(translate(lower(translate(regexp_replace(normalize("messages"."body", NFKD), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U000e0000-\U000e0fff]+', '', 'g'), 'ŒÆẞÞØŁĐÐĦŦ', 'œæßþøłđðħŧ')), 'øłđðħŧı', 'olddhti'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th'), '[^[:alnum:]+#]+', ' ', 'g'))) STORED NOT NULL,
	"submission_key" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_submission" UNIQUE("conversation_id","submission_key"),
	CONSTRAINT "messages_body" CHECK (char_length("messages"."body") <= 10000)
);
--> statement-breakpoint
CREATE TABLE "form_drafts" (
	"user_id" uuid NOT NULL,
	"form" text NOT NULL,
	"payload" jsonb,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"emptied_at" timestamp (3) with time zone,
	CONSTRAINT "form_drafts_user_id_form_pk" PRIMARY KEY("user_id","form"),
	CONSTRAINT "form_drafts_form" CHECK ("form_drafts"."form" = any(array['mission', 'commercial', 'entreprise']::text[])),
	CONSTRAINT "form_drafts_size" CHECK (octet_length(payload::text) <= 131072)
);
--> statement-breakpoint
CREATE TABLE "missions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"company_id" uuid NOT NULL,
	"submission_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"company_confidential" boolean DEFAULT false NOT NULL,
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
	"closed_by" text,
	"search_text" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "missions_slug_unique" UNIQUE("slug"),
	CONSTRAINT "missions_submission" UNIQUE("company_id","submission_key"),
	CONSTRAINT "missions_title" CHECK (char_length("missions"."title") >= 5),
	CONSTRAINT "missions_description" CHECK (char_length("missions"."description") >= 50),
	CONSTRAINT "missions_closed_by" CHECK (("missions"."closed_by" is null or "missions"."status" = 'closed') and "missions"."closed_by" = any(array['owner', 'admin']::text[])),
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
CREATE TABLE "public_missions" (
	"mission_id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"company_name" text,
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
	"option_bits" bigint GENERATED ALWAYS AS (case when 'industrie' = any (required_sectors) then 1::bigint else 0 end + case when 'pharma' = any (required_sectors) then 2::bigint else 0 end + case when 'assurance' = any (required_sectors) then 4::bigint else 0 end + case when 'services' = any (required_sectors) then 8::bigint else 0 end + case when 'it_telecom' = any (required_sectors) then 16::bigint else 0 end + case when 'rh_formation' = any (required_sectors) then 32::bigint else 0 end + case when 'finance' = any (required_sectors) then 64::bigint else 0 end + case when location_type = 'remote' then 128::bigint else 0 end + case when location_type = 'on_site' then 256::bigint else 0 end + case when location_type = 'hybrid' then 512::bigint else 0 end + case when region = '84' then 1024::bigint else 0 end + case when region = '27' then 2048::bigint else 0 end + case when region = '53' then 4096::bigint else 0 end + case when region = '24' then 8192::bigint else 0 end + case when region = '94' then 16384::bigint else 0 end + case when region = '44' then 32768::bigint else 0 end + case when region = '32' then 65536::bigint else 0 end + case when region = '11' then 131072::bigint else 0 end + case when region = '28' then 262144::bigint else 0 end + case when region = '75' then 524288::bigint else 0 end + case when region = '76' then 1048576::bigint else 0 end + case when region = '52' then 2097152::bigint else 0 end + case when region = '93' then 4194304::bigint else 0 end + case when region = 'outre-mer' then 8388608::bigint else 0 end + case when duration_weeks between 1 and 3 then 16777216::bigint else 0 end + case when duration_weeks between 4 and 13 then 33554432::bigint else 0 end + case when duration_weeks >= 14 then 67108864::bigint else 0 end) STORED NOT NULL,
	"facets" text[] GENERATED ALWAYS AS (array_remove(array[case when 'industrie' = any (required_sectors) then 'secteur:industrie' end, case when 'pharma' = any (required_sectors) then 'secteur:pharma' end, case when 'assurance' = any (required_sectors) then 'secteur:assurance' end, case when 'services' = any (required_sectors) then 'secteur:services' end, case when 'it_telecom' = any (required_sectors) then 'secteur:it_telecom' end, case when 'rh_formation' = any (required_sectors) then 'secteur:rh_formation' end, case when 'finance' = any (required_sectors) then 'secteur:finance' end, case when location_type = 'remote' then 'lieu:remote' end, case when location_type = 'on_site' then 'lieu:on_site' end, case when location_type = 'hybrid' then 'lieu:hybrid' end, case when region = '84' then 'region:84' end, case when region = '27' then 'region:27' end, case when region = '53' then 'region:53' end, case when region = '24' then 'region:24' end, case when region = '94' then 'region:94' end, case when region = '44' then 'region:44' end, case when region = '32' then 'region:32' end, case when region = '11' then 'region:11' end, case when region = '28' then 'region:28' end, case when region = '75' then 'region:75' end, case when region = '76' then 'region:76' end, case when region = '52' then 'region:52' end, case when region = '93' then 'region:93' end, case when region = 'outre-mer' then 'region:outre-mer' end, case when duration_weeks between 1 and 3 then 'duree:courte' end, case when duration_weeks between 4 and 13 then 'duree:moyenne' end, case when duration_weeks >= 14 then 'duree:longue' end], null)) STORED NOT NULL,
	CONSTRAINT "public_missions_slug_unique" UNIQUE("slug")
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
	"ground" text,
	"by_report" boolean DEFAULT false NOT NULL,
	"waited_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "moderation_acts_ground" CHECK ("moderation_acts"."ground" is null or "moderation_acts"."reason" is not null),
	CONSTRAINT "moderation_acts_subject" CHECK (num_nonnulls("moderation_acts"."profile_id", "moderation_acts"."mission_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "undoable_acts" (
	"admin_id" uuid PRIMARY KEY NOT NULL,
	"act_id" bigint NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"row_written" timestamp (3) with time zone NOT NULL,
	"jobs" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	CONSTRAINT "undoable_acts_act_id_unique" UNIQUE("act_id")
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" uuid NOT NULL,
	"kind" "notification_kind" NOT NULL,
	"email" boolean NOT NULL,
	"bell" boolean DEFAULT true NOT NULL,
	CONSTRAINT "notification_preferences_user_id_kind_pk" PRIMARY KEY("user_id","kind")
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
CREATE TABLE "passkey_owners" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	CONSTRAINT "passkey_owners_handle_unique" UNIQUE("handle")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "passkeys_name" CHECK (char_length("passkeys"."name") between 2 and 60)
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
	"available_from" date,
	"search_text" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"company_validated_at" timestamp (3) with time zone,
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
	CONSTRAINT "profiles_rates" CHECK ("profiles"."daily_rate_min" >= 100 and "profiles"."daily_rate_max" >= 100 and "profiles"."daily_rate_max" >= "profiles"."daily_rate_min"),
	CONSTRAINT "profiles_bio_short" CHECK (char_length("profiles"."bio_short") between 10 and 160),
	CONSTRAINT "profiles_competences" CHECK (competences is null or coalesce(case "profiles"."role" when 'commercial' then (competences->>'Appel')::int between 0 and 5 and (competences->>'Emailing')::int between 0 and 5 and (competences->>'Réseaux')::int between 0 and 5 and (competences->>'Automation')::int between 0 and 5 and (competences->>'Prospection physique')::int between 0 and 5 and (competences->>'Appel')::int + (competences->>'Emailing')::int + (competences->>'Réseaux')::int + (competences->>'Automation')::int + (competences->>'Prospection physique')::int <= 15 else char_length(competences->>'company_name') >= 2 and competences->>'company_size' = any(array['1-10', '11-50', '51-200', '201-1000', '1000+']::text[]) end, false)),
	CONSTRAINT "profiles_complete" CHECK ("profiles"."status" = 'draft' or (num_nulls("profiles"."first_name", "profiles"."last_name", "profiles"."phone", "profiles"."region", "profiles"."department", "profiles"."competences") = 0 and cardinality("profiles"."sectors") > 0 and ("profiles"."role" = 'entreprise' or (num_nulls("profiles"."profile_slug", "profiles"."bio_short", "profiles"."bio", "profiles"."experience_years", "profiles"."experience_type", "profiles"."mission_preferences", "profiles"."daily_rate_min", "profiles"."daily_rate_max") = 0 and cardinality("profiles"."languages") > 0 and char_length("profiles"."bio") >= 50)))),
	CONSTRAINT "profiles_company_validated" CHECK ("profiles"."company_validated_at" is null or "profiles"."role" = 'entreprise')
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
	"experience_years" integer NOT NULL,
	"experience_type" "market" NOT NULL,
	"mission_preferences" "market" NOT NULL,
	"success_only" boolean NOT NULL,
	"bio_short" text NOT NULL,
	"bio" text NOT NULL,
	"available_from" date,
	"strong_skills" text[] NOT NULL,
	"price_min" integer,
	"price_max" integer,
	"search_text" text NOT NULL,
	"option_bits" bigint GENERATED ALWAYS AS (case when 'Appel' = any (strong_skills) then 1::bigint else 0 end + case when 'Emailing' = any (strong_skills) then 2::bigint else 0 end + case when 'Réseaux' = any (strong_skills) then 4::bigint else 0 end + case when 'Automation' = any (strong_skills) then 8::bigint else 0 end + case when 'Prospection physique' = any (strong_skills) then 16::bigint else 0 end + case when 'français' = any (languages) then 32::bigint else 0 end + case when 'anglais' = any (languages) then 64::bigint else 0 end + case when 'espagnol' = any (languages) then 128::bigint else 0 end + case when 'allemand' = any (languages) then 256::bigint else 0 end + case when 'italien' = any (languages) then 512::bigint else 0 end + case when 'portugais' = any (languages) then 1024::bigint else 0 end + case when 'néerlandais' = any (languages) then 2048::bigint else 0 end + case when 'russe' = any (languages) then 4096::bigint else 0 end + case when 'chinois' = any (languages) then 8192::bigint else 0 end + case when 'japonais' = any (languages) then 16384::bigint else 0 end + case when 'arabe' = any (languages) then 32768::bigint else 0 end + case when 'industrie' = any (sectors) then 65536::bigint else 0 end + case when 'pharma' = any (sectors) then 131072::bigint else 0 end + case when 'assurance' = any (sectors) then 262144::bigint else 0 end + case when 'services' = any (sectors) then 524288::bigint else 0 end + case when 'it_telecom' = any (sectors) then 1048576::bigint else 0 end + case when 'rh_formation' = any (sectors) then 2097152::bigint else 0 end + case when 'finance' = any (sectors) then 4194304::bigint else 0 end + case when experience_years < 5 then 8388608::bigint else 0 end + case when experience_years between 5 and 9 then 16777216::bigint else 0 end + case when experience_years >= 10 then 33554432::bigint else 0 end + case when region = '84' then 67108864::bigint else 0 end + case when region = '27' then 134217728::bigint else 0 end + case when region = '53' then 268435456::bigint else 0 end + case when region = '24' then 536870912::bigint else 0 end + case when region = '94' then 1073741824::bigint else 0 end + case when region = '44' then 2147483648::bigint else 0 end + case when region = '32' then 4294967296::bigint else 0 end + case when region = '11' then 8589934592::bigint else 0 end + case when region = '28' then 17179869184::bigint else 0 end + case when region = '75' then 34359738368::bigint else 0 end + case when region = '76' then 68719476736::bigint else 0 end + case when region = '52' then 137438953472::bigint else 0 end + case when region = '93' then 274877906944::bigint else 0 end + case when region = 'outre-mer' then 549755813888::bigint else 0 end) STORED NOT NULL,
	"facets" text[] GENERATED ALWAYS AS (array_remove(array[case when 'Appel' = any (strong_skills) then 'competences:Appel' end, case when 'Emailing' = any (strong_skills) then 'competences:Emailing' end, case when 'Réseaux' = any (strong_skills) then 'competences:Réseaux' end, case when 'Automation' = any (strong_skills) then 'competences:Automation' end, case when 'Prospection physique' = any (strong_skills) then 'competences:Prospection physique' end, case when 'français' = any (languages) then 'langues:français' end, case when 'anglais' = any (languages) then 'langues:anglais' end, case when 'espagnol' = any (languages) then 'langues:espagnol' end, case when 'allemand' = any (languages) then 'langues:allemand' end, case when 'italien' = any (languages) then 'langues:italien' end, case when 'portugais' = any (languages) then 'langues:portugais' end, case when 'néerlandais' = any (languages) then 'langues:néerlandais' end, case when 'russe' = any (languages) then 'langues:russe' end, case when 'chinois' = any (languages) then 'langues:chinois' end, case when 'japonais' = any (languages) then 'langues:japonais' end, case when 'arabe' = any (languages) then 'langues:arabe' end, case when 'industrie' = any (sectors) then 'secteurs:industrie' end, case when 'pharma' = any (sectors) then 'secteurs:pharma' end, case when 'assurance' = any (sectors) then 'secteurs:assurance' end, case when 'services' = any (sectors) then 'secteurs:services' end, case when 'it_telecom' = any (sectors) then 'secteurs:it_telecom' end, case when 'rh_formation' = any (sectors) then 'secteurs:rh_formation' end, case when 'finance' = any (sectors) then 'secteurs:finance' end, case when experience_years < 5 then 'grades:lieutenant' end, case when experience_years between 5 and 9 then 'grades:capitaine' end, case when experience_years >= 10 then 'grades:colonel' end, case when region = '84' then 'region:84' end, case when region = '27' then 'region:27' end, case when region = '53' then 'region:53' end, case when region = '24' then 'region:24' end, case when region = '94' then 'region:94' end, case when region = '44' then 'region:44' end, case when region = '32' then 'region:32' end, case when region = '11' then 'region:11' end, case when region = '28' then 'region:28' end, case when region = '75' then 'region:75' end, case when region = '76' then 'region:76' end, case when region = '52' then 'region:52' end, case when region = '93' then 'region:93' end, case when region = 'outre-mer' then 'region:outre-mer' end], null)) STORED NOT NULL,
	"price_from" integer GENERATED ALWAYS AS (coalesce(price_min, price_max, 0)) STORED NOT NULL,
	CONSTRAINT "public_profiles_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "public_words" (
	"list" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "public_words_list_word_pk" PRIMARY KEY("list","word")
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
	"subject" "report_subject" DEFAULT 'message' NOT NULL,
	"message_id" bigint,
	"profile_id" uuid,
	"mission_id" uuid,
	"by" "side",
	"kind" text,
	"title" text,
	"reporter_name" text,
	"reporter_email" text,
	"form_id" uuid,
	"reporter_id" uuid,
	"reported_id" uuid,
	"reason_text" text NOT NULL,
	"excerpt" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"status" "report_status" DEFAULT 'open' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decision" text,
	"measure" text,
	CONSTRAINT "reports_form_id_unique" UNIQUE("form_id"),
	CONSTRAINT "reports_once" UNIQUE("message_id","by"),
	CONSTRAINT "reports_subject" CHECK (("reports"."subject" = 'message') = ("reports"."by" is not null) and ("reports"."subject" = 'message') = ("reports"."kind" is null)),
	CONSTRAINT "reports_reason" CHECK (char_length("reports"."reason_text") between 10 and 1000)
);
--> statement-breakpoint
CREATE TABLE "retention_runs" (
	"kind" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"removed" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"enabled_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"salt" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "second_factors_enabled" CHECK ("second_factors"."enabled_at" is null or "second_factors"."salt" is not null)
);
--> statement-breakpoint
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
CREATE TABLE "duty_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "duty_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"what" text NOT NULL,
	"kind" text NOT NULL,
	"source" text,
	"outcome" text,
	"waited_seconds" integer
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"source" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "visits_day_page_source_pk" PRIMARY KEY("day","page","source")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "administrators" ADD CONSTRAINT "administrators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_changes" ADD CONSTRAINT "address_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_links" ADD CONSTRAINT "answer_links_candidature_id_candidatures_id_fk" FOREIGN KEY ("candidature_id") REFERENCES "public"."candidatures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_links" ADD CONSTRAINT "answer_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_responses" ADD CONSTRAINT "company_responses_company_id_profiles_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_templates" ADD CONSTRAINT "letter_templates_commercial_id_profiles_id_fk" FOREIGN KEY ("commercial_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_particulars" ADD CONSTRAINT "audit_particulars_entry_id_audit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidature_events" ADD CONSTRAINT "candidature_events_candidature_id_candidatures_id_fk" FOREIGN KEY ("candidature_id") REFERENCES "public"."candidatures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidature_events" ADD CONSTRAINT "candidature_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidatures" ADD CONSTRAINT "candidatures_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidatures" ADD CONSTRAINT "candidatures_company_id_profiles_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidatures" ADD CONSTRAINT "candidatures_commercial_id_profiles_id_fk" FOREIGN KEY ("commercial_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_declines" ADD CONSTRAINT "held_declines_candidature_id_candidatures_id_fk" FOREIGN KEY ("candidature_id") REFERENCES "public"."candidatures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_candidature_id_candidatures_id_fk" FOREIGN KEY ("candidature_id") REFERENCES "public"."candidatures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_told" ADD CONSTRAINT "terms_told_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_act_id_moderation_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."moderation_acts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_contester_id_users_id_fk" FOREIGN KEY ("contester_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_company_id_profiles_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_commercial_id_profiles_id_fk" FOREIGN KEY ("commercial_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_candidature_id_candidatures_id_fk" FOREIGN KEY ("candidature_id") REFERENCES "public"."candidatures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_drafts" ADD CONSTRAINT "form_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missions" ADD CONSTRAINT "missions_company_id_profiles_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_missions" ADD CONSTRAINT "public_missions_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_acts" ADD CONSTRAINT "moderation_acts_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_acts" ADD CONSTRAINT "moderation_acts_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_acts" ADD CONSTRAINT "moderation_acts_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undoable_acts" ADD CONSTRAINT "undoable_acts_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undoable_acts" ADD CONSTRAINT "undoable_acts_act_id_moderation_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."moderation_acts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_candidature_id_candidatures_id_fk" FOREIGN KEY ("candidature_id") REFERENCES "public"."candidatures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_event_id_candidature_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."candidature_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_owners" ADD CONSTRAINT "passkey_owners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_passkey_owners_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."passkey_owners"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_profiles" ADD CONSTRAINT "public_profiles_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_readings" ADD CONSTRAINT "report_readings_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_readings" ADD CONSTRAINT "report_readings_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reported_id_users_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_second_factors_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."second_factors"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreed_missions" ADD CONSTRAINT "agreed_missions_candidature_id_candidatures_id_fk" FOREIGN KEY ("candidature_id") REFERENCES "public"."candidatures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_missions" ADD CONSTRAINT "shown_missions_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_profiles" ADD CONSTRAINT "shown_profiles_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_mails_mailbox" ON "account_mails" USING btree ("mailbox","sent_at");--> statement-breakpoint
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "throttles_window" ON "throttles" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "address_changes_expiry" ON "address_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "answer_links_of" ON "answer_links" USING btree ("candidature_id");--> statement-breakpoint
CREATE INDEX "answer_links_user" ON "answer_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "answer_links_expiry" ON "answer_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "letter_templates_of" ON "letter_templates" USING btree ("commercial_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_entries_waiting" ON "audit_entries" USING btree ("id") WHERE "audit_entries"."serial" is null;--> statement-breakpoint
CREATE INDEX "audit_entries_when" ON "audit_entries" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_kind" ON "audit_entries" USING btree ("kind","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_particulars_person" ON "audit_particulars" USING btree ("person_id","name");--> statement-breakpoint
CREATE INDEX "audit_particulars_value" ON "audit_particulars" USING btree ("name",md5("value"));--> statement-breakpoint
CREATE INDEX "candidature_events_of" ON "candidature_events" USING btree ("candidature_id","id");--> statement-breakpoint
CREATE INDEX "candidature_events_actor" ON "candidature_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "candidatures_by_commercial" ON "candidatures" USING btree ("commercial_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "candidatures_by_company" ON "candidatures" USING btree ("company_id","status","submitted_at","id","mission_id","answered_at","withdrawn_at","proposed_rate","commission_percent");--> statement-breakpoint
CREATE INDEX "candidatures_by_mission" ON "candidatures" USING btree ("mission_id","status","submitted_at","id");--> statement-breakpoint
CREATE INDEX "candidatures_terms_of_company" ON "candidatures" USING btree ("company_id","expires_at","acted_at" DESC NULLS FIRST,"id","status") WHERE "candidatures"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "candidatures_terms_of_commercial" ON "candidatures" USING btree ("commercial_id","expires_at","acted_at" DESC NULLS FIRST,"id","status") WHERE "candidatures"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "candidatures_due" ON "candidatures" USING btree ("expires_at") WHERE "candidatures"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "offers_of" ON "offers" USING btree ("candidature_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "confirmations_user" ON "confirmations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "confirmations_browser" ON "confirmations" USING btree ("browser_hash");--> statement-breakpoint
CREATE INDEX "confirmations_expiry" ON "confirmations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "contact_messages_date" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contests_by_status" ON "contests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "contests_contester" ON "contests" USING btree ("contester_id");--> statement-breakpoint
CREATE INDEX "contests_author" ON "contests" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "contests_decided_by" ON "contests" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "attachments_of" ON "attachments" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_one_approach" ON "conversations" USING btree ("company_id","commercial_id") WHERE "conversations"."origin" = 'approach' and "conversations"."status" = 'open';--> statement-breakpoint
CREATE INDEX "conversations_of_company" ON "conversations" USING btree ("company_id","last_message_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "conversations_of_commercial" ON "conversations" USING btree ("commercial_id","last_message_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "conversations_unread_by_company" ON "conversations" USING btree ("company_id","last_message_at" DESC NULLS FIRST) WHERE "conversations"."company_unread" > 0;--> statement-breakpoint
CREATE INDEX "conversations_unread_by_commercial" ON "conversations" USING btree ("commercial_id","last_message_at" DESC NULLS FIRST) WHERE "conversations"."commercial_unread" > 0;--> statement-breakpoint
CREATE INDEX "messages_of" ON "messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "form_drafts_oldest" ON "form_drafts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "missions_by_status" ON "missions" USING btree ("status","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "missions_waiting" ON "missions" USING btree ("submitted_at","id") WHERE "missions"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "missions_newest" ON "missions" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "missions_by_company" ON "missions" USING btree ("company_id","status");--> statement-breakpoint
CREATE INDEX "missions_search" ON "missions" USING gin ("search_text" gin_trgm_ops,"status");--> statement-breakpoint
CREATE INDEX "missions_search_unpublished" ON "missions" USING gin ("search_text" gin_trgm_ops,"status") WHERE "missions"."status" <> 'published';--> statement-breakpoint
CREATE INDEX "public_missions_newest" ON "public_missions" USING btree ("published_at" DESC NULLS FIRST,"slug" DESC NULLS FIRST,"option_bits","budget_min","budget_max","start_date");--> statement-breakpoint
CREATE INDEX "public_missions_search" ON "public_missions" USING gin ("search_text" gin_trgm_ops,"facets") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "moderation_acts_profile" ON "moderation_acts" USING btree ("profile_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "moderation_acts_mission" ON "moderation_acts" USING btree ("mission_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "moderation_acts_admin" ON "moderation_acts" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "moderation_acts_when" ON "moderation_acts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_of" ON "notifications" USING btree ("user_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_one_per_thread" ON "notifications" USING btree ("user_id","conversation_id","kind") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_candidature" ON "notifications" USING btree ("candidature_id");--> statement-breakpoint
CREATE INDEX "notifications_event" ON "notifications" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "notifications_conversation" ON "notifications" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "notifications_mission" ON "notifications" USING btree ("mission_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "profiles_picture" ON "profiles" USING btree ("avatar_url") WHERE "profiles"."avatar_url" is not null;--> statement-breakpoint
CREATE INDEX "profiles_by_status" ON "profiles" USING btree ("status","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "profiles_by_role" ON "profiles" USING btree ("role","status","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "profiles_newest_by_role" ON "profiles" USING btree ("role","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "profiles_waiting" ON "profiles" USING btree ("submitted_at","id") WHERE "profiles"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "profiles_newest" ON "profiles" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "profiles_search" ON "profiles" USING gin ("search_text" gin_trgm_ops,"status","role");--> statement-breakpoint
CREATE INDEX "profiles_search_unpublished" ON "profiles" USING gin ("search_text" gin_trgm_ops,"status","role") WHERE "profiles"."status" <> 'published';--> statement-breakpoint
CREATE INDEX "profiles_company_name" ON "profiles" USING gin (split_part("search_text", ' | ', 2) gin_trgm_ops) WHERE "profiles"."role" = 'entreprise';--> statement-breakpoint
CREATE INDEX "public_profiles_picture" ON "public_profiles" USING btree ("avatar_url") WHERE "public_profiles"."avatar_url" is not null;--> statement-breakpoint
CREATE INDEX "public_profiles_newest" ON "public_profiles" USING btree ("published_at" DESC NULLS FIRST,"slug" DESC NULLS FIRST,"option_bits","price_min","price_max","available_from");--> statement-breakpoint
CREATE INDEX "public_profiles_by_price" ON "public_profiles" USING btree ("price_from","slug","option_bits","price_min","price_max","available_from");--> statement-breakpoint
CREATE INDEX "public_profiles_search" ON "public_profiles" USING gin ("search_text" gin_trgm_ops,"facets") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "public_words_near" ON "public_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "report_readings_of" ON "report_readings" USING btree ("report_id","id");--> statement-breakpoint
CREATE INDEX "report_readings_admin" ON "report_readings" USING btree ("admin_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once_while_open_profile_id" ON "reports" USING btree ("profile_id",coalesce("reporter_id"::text, "reporter_email")) WHERE "reports"."status" = 'open' and "reports"."profile_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once_while_open_mission_id" ON "reports" USING btree ("mission_id",coalesce("reporter_id"::text, "reporter_email")) WHERE "reports"."status" = 'open' and "reports"."mission_id" is not null;--> statement-breakpoint
CREATE INDEX "reports_decided_by" ON "reports" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "reports_by_status" ON "reports" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "reports_reported" ON "reports" USING btree ("reported_id");--> statement-breakpoint
CREATE INDEX "duty_acts_when" ON "duty_acts" USING btree ("at");--> statement-breakpoint
-- SAFE-7: the audit journal is append-only. An entry is chained once; after a year whole days are deleted from the front
-- of the chain, up to a checkpoint.
create function keep_audit_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    -- A restore truncates empty tables.
    if not exists (select from audit_entries) then return null; end if;
  elsif tg_op = 'UPDATE' then
    if old.serial is null and new.serial is not null
      and to_jsonb(new) - array['serial', 'algorithm', 'previous', 'hash', 'chained_at']
        = to_jsonb(old) - array['serial', 'algorithm', 'previous', 'hash', 'chained_at']
    then return new; end if;
  elsif old.at < date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - interval '1 year'
    and old.serial <= (select max(serial) from audit_checkpoints)
  then return old;
  end if;
  raise exception 'audit_entries is only ever added to' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger audit_entries_kept before update or delete on audit_entries
  for each row execute function keep_audit_entries();
--> statement-breakpoint
create trigger audit_entries_not_emptied before truncate on audit_entries
  for each statement execute function keep_audit_entries();
--> statement-breakpoint
create function keep_audit_checkpoints() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from audit_entries where serial = new.serial and hash = new.hash) then
      raise exception 'a checkpoint stands at a link of the chain' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if tg_op = 'TRUNCATE' and not exists (select from audit_checkpoints) then return null; end if;
  raise exception 'audit_checkpoints is only ever added to' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger audit_checkpoints_kept before insert or update or delete on audit_checkpoints
  for each row execute function keep_audit_checkpoints();
--> statement-breakpoint
create trigger audit_checkpoints_not_emptied before truncate on audit_checkpoints
  for each statement execute function keep_audit_checkpoints();
--> statement-breakpoint
-- Particulars name people: they can be erased, never changed.
create function keep_audit_particulars() returns trigger language plpgsql as $$
begin
  raise exception 'audit_particulars is never rewritten' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger audit_particulars_kept before update on audit_particulars
  for each row execute function keep_audit_particulars();
--> statement-breakpoint
create function forget_in_audit() returns trigger language plpgsql as $$
begin
  delete from audit_particulars where person_id in (select id from gone) and not stays;
  return null;
end $$;
--> statement-breakpoint
create trigger users_forgotten_in_audit after delete on users referencing old table as gone
  for each statement execute function forget_in_audit();
--> statement-breakpoint
-- FAST-2: changes of public data are sent by NOTIFY at commit: one tag for each list and page. More than 200 tags of one
-- statement become one tag for everything.
create function tell_public_changes(tags text[]) returns void language sql as $$
  select pg_notify('acharnes_public', tag) from (
    select distinct case when cardinality(tags) > 200 then '*' else tag end as tag from unnest(tags) as tag
  ) as changed
$$;
--> statement-breakpoint
create function tell_everything_changed() returns trigger language plpgsql as $$
begin
  perform tell_public_changes(array['*']);
  return null;
end $$;
--> statement-breakpoint
-- An insert is sent too: another request may just have found the page missing.
create function tell_slug_changes() returns trigger language plpgsql as $$
declare
  list text := tg_argv[0];
  page text := tg_argv[1];
  slugs text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(slug) into slugs from new_rows;
  elsif tg_op = 'UPDATE' then
    select array_agg(slug) into slugs from (select slug from old_rows union select slug from new_rows) as both_rows;
  else
    select array_agg(slug) into slugs from old_rows;
  end if;
  if slugs is not null then
    perform tell_public_changes(array_append(array(select page || ':' || slug from unnest(slugs) as slug), list));
  end if;
  return null;
end $$;
--> statement-breakpoint
-- A mission's page shows how many applied.
create function tell_candidature_changes() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(mission_id) into ids from new_rows where status not in ('invited', 'invitation_declined');
  elsif tg_op = 'UPDATE' then
    select array_agg(mission_id) into ids from (
      select old_rows.mission_id from old_rows join new_rows on new_rows.id = old_rows.id
        where (old_rows.status in ('invited', 'invitation_declined'))
          is distinct from (new_rows.status in ('invited', 'invitation_declined'))
          or old_rows.mission_id is distinct from new_rows.mission_id
    ) as moved;
  else
    select array_agg(mission_id) into ids from old_rows where status not in ('invited', 'invitation_declined');
  end if;
  if ids is not null then
    perform tell_public_changes(array(
      select 'mission:' || slug from public_missions where mission_id = any (ids)));
  end if;
  return null;
end $$;
--> statement-breakpoint
-- A mission's page shows how fast its company answers.
create function tell_response_changes() returns trigger language plpgsql as $$
declare
  slugs text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(open.slug) into slugs from new_rows
      join missions on missions.company_id = new_rows.company_id
      join public_missions as open on open.mission_id = missions.id
      where new_rows.rate is not null;
  else
    select array_agg(open.slug) into slugs from new_rows
      join old_rows on old_rows.company_id = new_rows.company_id
      join missions on missions.company_id = new_rows.company_id
      join public_missions as open on open.mission_id = missions.id
      where (new_rows.rate, new_rows.days) is distinct from (old_rows.rate, old_rows.days);
  end if;
  if slugs is not null then
    perform tell_public_changes(array_append(array(select 'mission:' || slug from unnest(slugs) as slug), 'missions'));
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger candidatures_deleted after delete on candidatures
  referencing old table as old_rows
  for each statement execute function tell_candidature_changes();
--> statement-breakpoint
create trigger candidatures_inserted after insert on candidatures
  referencing new table as new_rows
  for each statement execute function tell_candidature_changes();
--> statement-breakpoint
create trigger candidatures_updated after update on candidatures
  referencing old table as old_rows new table as new_rows
  for each statement execute function tell_candidature_changes();
--> statement-breakpoint
create trigger company_responses_inserted after insert on company_responses
  referencing new table as new_rows
  for each statement execute function tell_response_changes();
--> statement-breakpoint
create trigger company_responses_updated after update on company_responses
  referencing old table as old_rows new table as new_rows
  for each statement execute function tell_response_changes();
--> statement-breakpoint
create trigger public_missions_deleted after delete on public_missions
  referencing old table as old_rows
  for each statement execute function tell_slug_changes('missions', 'mission');
--> statement-breakpoint
create trigger public_missions_inserted after insert on public_missions
  referencing new table as new_rows
  for each statement execute function tell_slug_changes('missions', 'mission');
--> statement-breakpoint
create trigger public_missions_truncated after truncate on public_missions
  for each statement execute function tell_everything_changed();
--> statement-breakpoint
create trigger public_missions_updated after update on public_missions
  referencing old table as old_rows new table as new_rows
  for each statement execute function tell_slug_changes('missions', 'mission');
--> statement-breakpoint
create trigger public_profiles_deleted after delete on public_profiles
  referencing old table as old_rows
  for each statement execute function tell_slug_changes('profiles', 'profile');
--> statement-breakpoint
create trigger public_profiles_inserted after insert on public_profiles
  referencing new table as new_rows
  for each statement execute function tell_slug_changes('profiles', 'profile');
--> statement-breakpoint
create trigger public_profiles_truncated after truncate on public_profiles
  for each statement execute function tell_everything_changed();
--> statement-breakpoint
create trigger public_profiles_updated after update on public_profiles
  referencing old table as old_rows new table as new_rows
  for each statement execute function tell_slug_changes('profiles', 'profile');
