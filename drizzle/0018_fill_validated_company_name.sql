-- The name that the public reads on an open mission; without one, the name as it stands.
UPDATE "profiles" SET "company_validated_name" = coalesce(
  (
    SELECT shown."company_name" FROM "public_missions" shown
    JOIN "missions" ON "missions"."id" = shown."mission_id"
    WHERE "missions"."company_id" = "profiles"."id" AND shown."company_name" IS NOT NULL
    LIMIT 1
  ),
  "competences"->>'company_name'
)
WHERE "company_validated_at" IS NOT NULL;
