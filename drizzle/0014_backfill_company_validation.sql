-- Companies that an administrator published and nobody unpublished since; without a record of it, those that are published.
UPDATE "profiles" SET "company_validated_at" = coalesce(
  (
    SELECT min(act."created_at") FROM "moderation_acts" act
    WHERE act."profile_id" = "profiles"."id" AND act."move" IN ('approve', 'publish')
      AND act."id" > coalesce((SELECT max(back."id") FROM "moderation_acts" back WHERE back."profile_id" = act."profile_id" AND back."move" = 'unpublish'), 0)
  ),
  CASE WHEN "status" = 'published' THEN coalesce("submitted_at", "created_at") END
)
WHERE "role" = 'entreprise';
