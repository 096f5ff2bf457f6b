CREATE TYPE "public"."contest_status" AS ENUM('open', 'confirmed', 'reversed');--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'contest_decided';--> statement-breakpoint
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
	CONSTRAINT "contests_by_another" CHECK ("contests"."reviewed_alone" or (("contests"."decided_by" is null or "contests"."author_id" is null or "contests"."decided_by" <> "contests"."author_id") and ("contests"."decided_by" is null or "contests"."decided_by" <> "contests"."contester_id")))
);
--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_act_id_moderation_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."moderation_acts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_contester_id_users_id_fk" FOREIGN KEY ("contester_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contests_by_status" ON "contests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "contests_contester" ON "contests" USING btree ("contester_id");--> statement-breakpoint
CREATE INDEX "contests_author" ON "contests" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "contests_decided_by" ON "contests" USING btree ("decided_by");