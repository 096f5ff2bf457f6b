CREATE TABLE "listed_missions" (
	"mission_id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"budget" integer,
	"location_type" "location_type" NOT NULL,
	"region" text,
	"duration_weeks" integer,
	"start_date" date,
	"required_sectors" text[],
	"facets" text[] GENERATED ALWAYS AS (array_remove(array[case when 'industrie' = any (required_sectors) then 'secteur:industrie' end, case when 'pharma' = any (required_sectors) then 'secteur:pharma' end, case when 'assurance' = any (required_sectors) then 'secteur:assurance' end, case when 'services' = any (required_sectors) then 'secteur:services' end, case when 'it_telecom' = any (required_sectors) then 'secteur:it_telecom' end, case when 'rh_formation' = any (required_sectors) then 'secteur:rh_formation' end, case when 'finance' = any (required_sectors) then 'secteur:finance' end, case when location_type = 'remote' then 'lieu:remote' end, case when location_type = 'on_site' then 'lieu:on_site' end, case when location_type = 'hybrid' then 'lieu:hybrid' end, 'region:' || region, case when duration_weeks >= 1 and duration_weeks <= 3 then 'duree:courte' when duration_weeks >= 4 and duration_weeks <= 13 then 'duree:moyenne' when duration_weeks >= 14 then 'duree:longue' end, 'debut:' || extract(year from start_date)::integer::text || '-' || lpad(extract(month from start_date)::integer::text, 2, '0')], null)) STORED NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listed_profiles" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"price_from" integer NOT NULL,
	"price_low" integer NOT NULL,
	"price_high" integer NOT NULL,
	"available_from" date,
	"experience_years" smallint NOT NULL,
	"region" text NOT NULL,
	"skill_bits" smallint NOT NULL,
	"language_bits" smallint NOT NULL,
	"sector_bits" smallint NOT NULL,
	"facets" text[] GENERATED ALWAYS AS (array_remove(array[case when skill_bits & 1 <> 0 then 'competences:Appel' end, case when skill_bits & 2 <> 0 then 'competences:Emailing' end, case when skill_bits & 4 <> 0 then 'competences:Réseaux' end, case when skill_bits & 8 <> 0 then 'competences:Automation' end, case when skill_bits & 16 <> 0 then 'competences:Prospection physique' end, case when language_bits & 1 <> 0 then 'langues:français' end, case when language_bits & 2 <> 0 then 'langues:anglais' end, case when language_bits & 4 <> 0 then 'langues:espagnol' end, case when language_bits & 8 <> 0 then 'langues:allemand' end, case when language_bits & 16 <> 0 then 'langues:italien' end, case when language_bits & 32 <> 0 then 'langues:portugais' end, case when language_bits & 64 <> 0 then 'langues:néerlandais' end, case when language_bits & 128 <> 0 then 'langues:russe' end, case when language_bits & 256 <> 0 then 'langues:chinois' end, case when language_bits & 512 <> 0 then 'langues:japonais' end, case when language_bits & 1024 <> 0 then 'langues:arabe' end, case when sector_bits & 1 <> 0 then 'secteurs:industrie' end, case when sector_bits & 2 <> 0 then 'secteurs:pharma' end, case when sector_bits & 4 <> 0 then 'secteurs:assurance' end, case when sector_bits & 8 <> 0 then 'secteurs:services' end, case when sector_bits & 16 <> 0 then 'secteurs:it_telecom' end, case when sector_bits & 32 <> 0 then 'secteurs:rh_formation' end, case when sector_bits & 64 <> 0 then 'secteurs:finance' end, case when experience_years < 5 then 'grades:lieutenant' when experience_years < 10 then 'grades:capitaine' else 'grades:colonel' end, 'region:' || region], null)) STORED NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listed_words" (
	"list" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "listed_words_list_word_pk" PRIMARY KEY("list","word")
);
--> statement-breakpoint
CREATE TABLE "public_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "public_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list" text NOT NULL,
	"one" text NOT NULL,
	"other" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "public_missions_newest";--> statement-breakpoint
DROP INDEX "public_missions_search";--> statement-breakpoint
DROP INDEX "public_missions_sectors";--> statement-breakpoint
DROP INDEX "public_profiles_newest";--> statement-breakpoint
DROP INDEX "public_profiles_by_price";--> statement-breakpoint
DROP INDEX "public_profiles_search";--> statement-breakpoint
ALTER TABLE "listed_missions" ADD CONSTRAINT "listed_missions_mission_id_public_missions_mission_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."public_missions"("mission_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_profiles" ADD CONSTRAINT "listed_profiles_profile_id_public_profiles_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."public_profiles"("profile_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listed_missions_newest" ON "listed_missions" USING btree ("published_at" DESC NULLS FIRST,"slug" DESC NULLS FIRST,"location_type","region","duration_weeks","start_date","budget","required_sectors","mission_id");--> statement-breakpoint
CREATE INDEX "listed_missions_chosen" ON "listed_missions" USING btree ("region","location_type","duration_weeks","start_date","budget","required_sectors");--> statement-breakpoint
CREATE INDEX "listed_missions_budget" ON "listed_missions" USING btree ("budget");--> statement-breakpoint
CREATE INDEX "listed_missions_search" ON "listed_missions" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "listed_profiles_newest" ON "listed_profiles" USING btree ("published_at" DESC NULLS FIRST,"slug" DESC NULLS FIRST,"skill_bits","language_bits","sector_bits","experience_years","region","price_low","price_high","available_from","profile_id");--> statement-breakpoint
CREATE INDEX "listed_profiles_by_price" ON "listed_profiles" USING btree ("price_from","slug","skill_bits","language_bits","sector_bits","experience_years","region","price_low","price_high","available_from","profile_id");--> statement-breakpoint
CREATE INDEX "listed_profiles_chosen" ON "listed_profiles" USING btree ("skill_bits","language_bits","sector_bits","experience_years","region","price_low","price_high","available_from");--> statement-breakpoint
CREATE INDEX "listed_profiles_low" ON "listed_profiles" USING btree ("price_low");--> statement-breakpoint
CREATE INDEX "listed_profiles_high" ON "listed_profiles" USING btree ("price_high");--> statement-breakpoint
CREATE INDEX "listed_profiles_search" ON "listed_profiles" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "listed_words_within" ON "listed_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "public_tallies_pairs" ON "public_tallies" USING btree ("list","one","other");--> statement-breakpoint
CREATE INDEX "public_tallies_alone" ON "public_tallies" USING btree ("list","one") WHERE "public_tallies"."one" = "public_tallies"."other";