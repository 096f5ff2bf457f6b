UPDATE "missions" SET "public_confidential" = "public_missions"."company_name" IS NULL
FROM "public_missions" WHERE "public_missions"."mission_id" = "missions"."id";
