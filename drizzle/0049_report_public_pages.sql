CREATE TYPE "public"."report_subject" AS ENUM('message', 'profile', 'mission');--> statement-breakpoint
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
ALTER TABLE "reports" ALTER COLUMN "by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "subject" "report_subject" DEFAULT 'message' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "profile_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "mission_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "reporter_name" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "reporter_email" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "form_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "measure" text;--> statement-breakpoint
CREATE INDEX "duty_acts_when" ON "duty_acts" USING btree ("at");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once_while_open_profile_id" ON "reports" USING btree ("profile_id",coalesce("reporter_id"::text, "reporter_email")) WHERE "reports"."status" = 'open' and "reports"."profile_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once_while_open_mission_id" ON "reports" USING btree ("mission_id",coalesce("reporter_id"::text, "reporter_email")) WHERE "reports"."status" = 'open' and "reports"."mission_id" is not null;--> statement-breakpoint
CREATE INDEX "reports_decided_by" ON "reports" USING btree ("decided_by");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_form_id_unique" UNIQUE("form_id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_subject" CHECK (("reports"."subject" = 'message') = ("reports"."by" is not null) and ("reports"."subject" = 'message') = ("reports"."kind" is null));