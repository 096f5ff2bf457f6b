CREATE INDEX "listed_profiles_chosen_in_lots" ON "listed_profiles" USING btree (lot_of("published_at"),"skill_bits","language_bits","sector_bits","experience_years","region","price_low","price_high","available_from","option_bits","published_at","slug","price_from");--> statement-breakpoint
-- Of an expression PostgreSQL knows nothing before it has looked, and nothing else has it look before rows change.
analyze listed_profiles;
