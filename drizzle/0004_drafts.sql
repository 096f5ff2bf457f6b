CREATE TABLE "form_drafts" (
	"user_id" uuid NOT NULL,
	"form" text NOT NULL,
	"payload" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "form_drafts_user_id_form_pk" PRIMARY KEY("user_id","form"),
	CONSTRAINT "form_drafts_form" CHECK ("form_drafts"."form" = any(array['mission', 'commercial', 'entreprise']::text[])),
	CONSTRAINT "form_drafts_size" CHECK (octet_length(payload::text) <= 131072)
);
--> statement-breakpoint
ALTER TABLE "missions" ADD COLUMN "submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "form_drafts" ADD CONSTRAINT "form_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_drafts_oldest" ON "form_drafts" USING btree ("updated_at");--> statement-breakpoint
UPDATE "missions" SET "submitted_at" = "created_at";