CREATE TABLE "confirmations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"browser_hash" text,
	"password" text,
	"role" "role",
	"wanted" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "confirmations_user" ON "confirmations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "confirmations_browser" ON "confirmations" USING btree ("browser_hash");--> statement-breakpoint
CREATE INDEX "confirmations_expiry" ON "confirmations" USING btree ("expires_at");