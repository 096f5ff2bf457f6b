-- A value that is added to an enumeration cannot be used in the transaction that adds it, so the type is made anew.
DROP INDEX "conversations_one_approach";--> statement-breakpoint
ALTER TABLE "conversations" ALTER COLUMN "status" DROP DEFAULT;--> statement-breakpoint
ALTER TYPE "public"."conversation_status" RENAME TO "conversation_status_before";--> statement-breakpoint
CREATE TYPE "public"."conversation_status" AS ENUM('open', 'declined', 'blocked_by_company', 'blocked_by_commercial', 'closed_by_team');--> statement-breakpoint
ALTER TABLE "conversations" ALTER COLUMN "status" TYPE "public"."conversation_status" USING "status"::text::"public"."conversation_status";--> statement-breakpoint
ALTER TABLE "conversations" ALTER COLUMN "status" SET DEFAULT 'open';--> statement-breakpoint
DROP TYPE "public"."conversation_status_before";--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_one_approach" ON "conversations" USING btree ("company_id","commercial_id") WHERE "conversations"."origin" = 'approach' and "conversations"."status" = 'open';--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "status_before" "conversation_status";--> statement-breakpoint
ALTER TABLE "missions" ADD COLUMN "closed_by" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_status_before" CHECK (("conversations"."status" = 'closed_by_team') = ("conversations"."status_before" is not null) and "conversations"."status_before" <> 'closed_by_team');--> statement-breakpoint
ALTER TABLE "missions" ADD CONSTRAINT "missions_closed_by" CHECK (("missions"."closed_by" is null or "missions"."status" = 'closed') and "missions"."closed_by" = any(array['owner', 'admin']::text[]));--> statement-breakpoint
-- ADM-9: who closed a mission, by the last act of moderation on it.
UPDATE "missions" SET "closed_by" = CASE WHEN (SELECT "move" FROM "moderation_acts" WHERE "mission_id" = "missions"."id" ORDER BY "id" DESC LIMIT 1) = 'close' THEN 'admin' ELSE 'owner' END WHERE "status" = 'closed';--> statement-breakpoint
-- ADM-9: a thread that a decision of the team closed was kept as blocked by the side that had reported it.
UPDATE "conversations" SET "status" = 'closed_by_team', "status_before" = CASE WHEN "declined_at" IS NULL THEN 'open'::"public"."conversation_status" ELSE 'declined'::"public"."conversation_status" END FROM "reports" JOIN "messages" ON "messages"."id" = "reports"."message_id" WHERE "messages"."conversation_id" = "conversations"."id" AND "reports"."measure" = 'block' AND "conversations"."status"::text = 'blocked_by_' || "reports"."by"::text AND NOT EXISTS (SELECT 1 FROM "contests" WHERE "contests"."report_id" = "reports"."id" AND "contests"."status" = 'reversed');
