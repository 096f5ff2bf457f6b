ALTER TABLE "engagements" DROP CONSTRAINT "engagements_candidature_id_unique";--> statement-breakpoint
ALTER TABLE "candidatures" ADD COLUMN "trial_agreed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "engagements_of" ON "engagements" USING btree ("candidature_id","accepted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "engagements_open_once" ON "engagements" USING btree ("candidature_id") WHERE "engagements"."ended_at" is null;