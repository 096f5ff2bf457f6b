DROP INDEX "listed_missions_chosen";--> statement-breakpoint
DROP INDEX "listed_missions_search";--> statement-breakpoint
DROP INDEX "listed_profiles_chosen";--> statement-breakpoint
DROP INDEX "listed_profiles_search";--> statement-breakpoint
CREATE INDEX "listed_missions_chosen" ON "listed_missions" USING btree ("region","location_type","duration_weeks","start_date","budget","required_sectors","published_at","slug","mission_id");--> statement-breakpoint
CREATE INDEX "listed_missions_search" ON "listed_missions" USING gin ("words","facets") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "listed_profiles_chosen" ON "listed_profiles" USING btree ("skill_bits","language_bits","sector_bits","experience_years","region","price_low","price_high","available_from","published_at","slug","price_from","profile_id");--> statement-breakpoint
CREATE INDEX "listed_profiles_search" ON "listed_profiles" USING gin ("words","facets") WITH (fastupdate=false);