DROP INDEX "candidatures_terms_of_company";--> statement-breakpoint
DROP INDEX "candidatures_terms_of_commercial";--> statement-breakpoint
CREATE INDEX "candidatures_terms_of_company" ON "candidatures" USING btree ("company_id","expires_at","acted_at" DESC NULLS FIRST,"id") WHERE "candidatures"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "candidatures_terms_of_commercial" ON "candidatures" USING btree ("commercial_id","expires_at","acted_at" DESC NULLS FIRST,"id") WHERE "candidatures"."expires_at" is not null;