ALTER TABLE "form_drafts" ALTER COLUMN "payload" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "form_drafts" ADD COLUMN "emptied_at" timestamp (3) with time zone;