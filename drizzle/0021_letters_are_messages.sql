ALTER TABLE "approaches" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "approaches" CASCADE;--> statement-breakpoint
ALTER TABLE "candidatures" DROP CONSTRAINT "candidatures_message";--> statement-breakpoint
ALTER TABLE "candidatures" DROP COLUMN "message";