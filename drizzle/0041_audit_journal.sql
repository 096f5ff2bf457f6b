CREATE TABLE "audit_checkpoints" (
	"serial" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"entries" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"facts" jsonb NOT NULL,
	"sealed" jsonb NOT NULL,
	"serial" bigint,
	"algorithm" text,
	"previous" text,
	"hash" text,
	"chained_at" timestamp (3) with time zone,
	CONSTRAINT "audit_entries_serial_unique" UNIQUE("serial"),
	CONSTRAINT "audit_entries_chained" CHECK (num_nonnulls("audit_entries"."serial", "audit_entries"."algorithm", "audit_entries"."previous", "audit_entries"."hash", "audit_entries"."chained_at") in (0, 5))
);
--> statement-breakpoint
CREATE TABLE "audit_particulars" (
	"entry_id" bigint NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	"person_id" uuid,
	"salt" text NOT NULL,
	"stays" boolean NOT NULL,
	CONSTRAINT "audit_particulars_entry_id_name_pk" PRIMARY KEY("entry_id","name")
);
--> statement-breakpoint
ALTER TABLE "audit_particulars" ADD CONSTRAINT "audit_particulars_entry_id_audit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_waiting" ON "audit_entries" USING btree ("id") WHERE "audit_entries"."serial" is null;--> statement-breakpoint
CREATE INDEX "audit_entries_when" ON "audit_entries" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_kind" ON "audit_entries" USING btree ("kind","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_particulars_person" ON "audit_particulars" USING btree ("person_id","name");--> statement-breakpoint
CREATE INDEX "audit_particulars_value" ON "audit_particulars" USING btree ("name",md5("value"));