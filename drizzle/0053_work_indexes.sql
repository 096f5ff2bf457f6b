DROP INDEX "candidatures_by_company";--> statement-breakpoint
DROP INDEX "candidatures_terms_of_company";--> statement-breakpoint
DROP INDEX "candidatures_terms_of_commercial";--> statement-breakpoint
DROP INDEX "conversations_unread_by_company";--> statement-breakpoint
DROP INDEX "conversations_unread_by_commercial";--> statement-breakpoint
CREATE INDEX "candidatures_by_company" ON "candidatures" USING btree ("company_id","status","submitted_at","id","mission_id","answered_at","withdrawn_at","proposed_rate","commission_percent");--> statement-breakpoint
CREATE INDEX "candidatures_terms_of_company" ON "candidatures" USING btree ("company_id","expires_at","acted_at" DESC NULLS FIRST,"id","status") WHERE "candidatures"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "candidatures_terms_of_commercial" ON "candidatures" USING btree ("commercial_id","expires_at","acted_at" DESC NULLS FIRST,"id","status") WHERE "candidatures"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "conversations_unread_by_company" ON "conversations" USING btree ("company_id","last_message_at" DESC NULLS FIRST) WHERE "conversations"."company_unread" > 0;--> statement-breakpoint
CREATE INDEX "conversations_unread_by_commercial" ON "conversations" USING btree ("commercial_id","last_message_at" DESC NULLS FIRST) WHERE "conversations"."commercial_unread" > 0;