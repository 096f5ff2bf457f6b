CREATE TABLE "account_mails" (
	"mailbox" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"account" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_in_failures_account_device_pk" PRIMARY KEY("account","device")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "fits_admin" boolean;--> statement-breakpoint
CREATE INDEX "account_mails_mailbox" ON "account_mails" USING btree ("mailbox","sent_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_longest" CHECK (expires_at <= created_at + interval '720 hours');