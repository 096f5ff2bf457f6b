ALTER TABLE "moderation_acts" ADD COLUMN "ground" text;--> statement-breakpoint
ALTER TABLE "moderation_acts" ADD COLUMN "by_report" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "moderation_acts" ADD CONSTRAINT "moderation_acts_ground" CHECK ("moderation_acts"."ground" is null or "moderation_acts"."reason" is not null);