ALTER TABLE "listed_missions" DROP CONSTRAINT "listed_missions_mission_id_public_missions_mission_id_fk";
--> statement-breakpoint
ALTER TABLE "listed_profiles" DROP CONSTRAINT "listed_profiles_profile_id_public_profiles_profile_id_fk";
--> statement-breakpoint
ALTER TABLE "listed_missions" ADD CONSTRAINT "listed_missions_mission_id_public_missions_mission_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."public_missions"("mission_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "listed_profiles" ADD CONSTRAINT "listed_profiles_profile_id_public_profiles_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."public_profiles"("profile_id") ON DELETE cascade ON UPDATE cascade;