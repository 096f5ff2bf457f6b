ALTER TABLE "engagements" ADD COLUMN "points_reminded_at" timestamp (3) with time zone;
--> statement-breakpoint
-- POINT-4: weeks before reminders existed get none.
update engagements set points_reminded_at = now();
