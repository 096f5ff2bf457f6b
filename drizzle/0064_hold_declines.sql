ALTER TYPE "public"."refusal_reason" ADD VALUE 'montant';--> statement-breakpoint
ALTER TYPE "public"."refusal_reason" ADD VALUE 'rythme';--> statement-breakpoint
ALTER TYPE "public"."refusal_reason" ADD VALUE 'debut';--> statement-breakpoint
ALTER TYPE "public"."refusal_reason" ADD VALUE 'lieu';--> statement-breakpoint
ALTER TYPE "public"."refusal_reason" ADD VALUE 'autre_mission';--> statement-breakpoint
ALTER TYPE "public"."refusal_reason" ADD VALUE 'echange';--> statement-breakpoint
CREATE TABLE "held_declines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"candidature_id" uuid NOT NULL,
	"reason" "refusal_reason" NOT NULL,
	"text" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "held_declines_candidature_id_unique" UNIQUE("candidature_id"),
	CONSTRAINT "held_declines_text" CHECK (char_length("held_declines"."text") <= 500)
);
--> statement-breakpoint
ALTER TABLE "held_declines" ADD CONSTRAINT "held_declines_candidature_id_candidatures_id_fk" FOREIGN KEY ("candidature_id") REFERENCES "public"."candidatures"("id") ON DELETE cascade ON UPDATE no action;