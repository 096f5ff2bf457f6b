CREATE TYPE "public"."call_meet" AS ENUM('phone', 'link');--> statement-breakpoint
CREATE TYPE "public"."call_status" AS ENUM('proposed', 'confirmed', 'moved', 'cancelled', 'lapsed', 'past');--> statement-breakpoint
CREATE TYPE "public"."inbound_outcome" AS ENUM('posted', 'held_sender', 'held_thread', 'held_content', 'held_limit');--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'call_changed' BEFORE 'mission_reviewed';--> statement-breakpoint
CREATE TABLE "calls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"company_id" uuid,
	"commercial_id" uuid,
	"member_id" uuid,
	"status" "call_status" DEFAULT 'proposed' NOT NULL,
	"changed_by" "side",
	"changed_at" timestamp (3) with time zone NOT NULL,
	"slots" timestamp (3) with time zone[] NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"moved_from" timestamp (3) with time zone,
	"zone" text DEFAULT 'Europe/Paris' NOT NULL,
	"meet" "call_meet",
	"meet_value" text,
	"meet_by" "side",
	"reason" text,
	"sequence" integer,
	"calendar_start" timestamp (3) with time zone,
	"calendar_member_id" uuid,
	"evening_reminded_at" timestamp (3) with time zone,
	"hour_reminded_at" timestamp (3) with time zone,
	"commercial_notes" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calls_slots" CHECK (cardinality("calls"."slots") between 1 and 3),
	CONSTRAINT "calls_starts" CHECK (not ("status" in ('confirmed', 'moved')) or "calls"."starts_at" is not null),
	CONSTRAINT "calls_meet" CHECK (("calls"."meet_value" is null or num_nulls("calls"."meet", "calls"."meet_by") = 0)),
	CONSTRAINT "calls_reason" CHECK (char_length("calls"."reason") <= 300),
	CONSTRAINT "calls_notes" CHECK (char_length("calls"."commercial_notes") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "inbound_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"outcome" "inbound_outcome" NOT NULL,
	"message_id" bigint,
	"mail_key" text NOT NULL,
	"file_key" text NOT NULL,
	"bytes" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbound_mails_file_key_unique" UNIQUE("file_key"),
	CONSTRAINT "inbound_mails_once" UNIQUE("user_id","conversation_id","mail_key")
);
--> statement-breakpoint
CREATE TABLE "mail_bounces" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"last_status" text NOT NULL,
	"dead_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reply_addresses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reply_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reply_addresses_pair" UNIQUE("user_id","conversation_id")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "calendar_epoch" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "push_details" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "push" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "call_id" uuid;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_commercial_id_profiles_id_fk" FOREIGN KEY ("commercial_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_calendar_member_id_users_id_fk" FOREIGN KEY ("calendar_member_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD CONSTRAINT "inbound_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD CONSTRAINT "inbound_mails_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD CONSTRAINT "inbound_mails_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_bounces" ADD CONSTRAINT "mail_bounces_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_addresses" ADD CONSTRAINT "reply_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_addresses" ADD CONSTRAINT "reply_addresses_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calls_one_open" ON "calls" USING btree ("conversation_id") WHERE "status" in ('proposed', 'confirmed', 'moved');--> statement-breakpoint
CREATE UNIQUE INDEX "calls_one_of_commercial" ON "calls" USING btree ("commercial_id","starts_at") WHERE "status" in ('confirmed', 'moved');--> statement-breakpoint
CREATE UNIQUE INDEX "calls_one_of_member" ON "calls" USING btree ("member_id","starts_at") WHERE "status" in ('confirmed', 'moved');--> statement-breakpoint
CREATE INDEX "calls_of" ON "calls" USING btree ("conversation_id","changed_at");--> statement-breakpoint
CREATE INDEX "calls_of_company" ON "calls" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "calls_of_commercial" ON "calls" USING btree ("commercial_id","starts_at");--> statement-breakpoint
CREATE INDEX "calls_of_member" ON "calls" USING btree ("member_id","starts_at");--> statement-breakpoint
CREATE INDEX "calls_of_calendar" ON "calls" USING btree ("calendar_member_id") WHERE "calls"."calendar_member_id" is not null;--> statement-breakpoint
CREATE INDEX "calls_due" ON "calls" USING btree ("starts_at") WHERE "status" in ('proposed', 'confirmed', 'moved');--> statement-breakpoint
CREATE INDEX "inbound_mails_conversation" ON "inbound_mails" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "inbound_mails_message" ON "inbound_mails" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "inbound_mails_at" ON "inbound_mails" USING btree ("at");--> statement-breakpoint
CREATE INDEX "reply_addresses_conversation" ON "reply_addresses" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_of" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_call_id_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_call" ON "notifications" USING btree ("call_id") WHERE "notifications"."call_id" is not null;