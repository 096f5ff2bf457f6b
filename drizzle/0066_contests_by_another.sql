ALTER TABLE "contests" DROP CONSTRAINT "contests_by_another";--> statement-breakpoint
UPDATE "contests" SET "decided_by" = NULL WHERE "decided_by" = "contester_id";--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_by_another" CHECK (("contests"."reviewed_alone" or "contests"."decided_by" <> "contests"."author_id") and "contests"."decided_by" <> "contests"."contester_id");