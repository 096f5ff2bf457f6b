CREATE TABLE "undoable_acts" (
	"admin_id" uuid PRIMARY KEY NOT NULL,
	"act_id" bigint NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"row_written" timestamp (3) with time zone NOT NULL,
	"jobs" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	CONSTRAINT "undoable_acts_act_id_unique" UNIQUE("act_id")
);
--> statement-breakpoint
ALTER TABLE "moderation_acts" ADD COLUMN "waited_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "undoable_acts" ADD CONSTRAINT "undoable_acts_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undoable_acts" ADD CONSTRAINT "undoable_acts_act_id_moderation_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."moderation_acts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "missions_waiting" ON "missions" USING btree ("submitted_at","id") WHERE "missions"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "moderation_acts_when" ON "moderation_acts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "profiles_waiting" ON "profiles" USING btree ("submitted_at","id") WHERE "profiles"."status" = 'pending';