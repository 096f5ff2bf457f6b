CREATE TABLE "public_changes" (
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tag" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "public_changes_by_transaction" ON "public_changes" USING btree ("transaction");--> statement-breakpoint
CREATE INDEX "public_changes_at" ON "public_changes" USING btree ("at");