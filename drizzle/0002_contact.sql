CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"form_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_form_id_unique" UNIQUE("form_id"),
	CONSTRAINT "contact_messages_name" CHECK (char_length("contact_messages"."name") between 2 and 100),
	CONSTRAINT "contact_messages_subject" CHECK (char_length("contact_messages"."subject") between 3 and 140),
	CONSTRAINT "contact_messages_message" CHECK (char_length("contact_messages"."message") between 20 and 4000)
);
--> statement-breakpoint
CREATE INDEX "contact_messages_date" ON "contact_messages" USING btree ("created_at");