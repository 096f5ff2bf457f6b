ALTER TABLE "accounts" ADD COLUMN "fits_admin" boolean;--> statement-breakpoint
CREATE INDEX "profiles_picture" ON "profiles" USING btree ("avatar_url") WHERE "profiles"."avatar_url" is not null;--> statement-breakpoint
CREATE INDEX "public_profiles_picture" ON "public_profiles" USING btree ("avatar_url") WHERE "public_profiles"."avatar_url" is not null;