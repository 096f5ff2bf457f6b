CREATE TABLE "approaches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"commercial_id" uuid NOT NULL,
	"submission_key" uuid NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "approaches_submission" UNIQUE("company_id","submission_key"),
	CONSTRAINT "approaches_message" CHECK (char_length("approaches"."message") between 50 and 3000)
);
--> statement-breakpoint
CREATE TABLE "candidatures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mission_id" uuid NOT NULL,
	"commercial_id" uuid NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "candidatures_once" UNIQUE("mission_id","commercial_id"),
	CONSTRAINT "candidatures_message" CHECK (char_length("candidatures"."message") between 50 and 3000)
);
--> statement-breakpoint
ALTER TABLE "approaches" ADD CONSTRAINT "approaches_company_id_profiles_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approaches" ADD CONSTRAINT "approaches_commercial_id_profiles_id_fk" FOREIGN KEY ("commercial_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidatures" ADD CONSTRAINT "candidatures_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidatures" ADD CONSTRAINT "candidatures_commercial_id_profiles_id_fk" FOREIGN KEY ("commercial_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approaches_by_commercial" ON "approaches" USING btree ("commercial_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "candidatures_by_commercial" ON "candidatures" USING btree ("commercial_id","created_at" DESC NULLS FIRST,"id");