-- What the clock ended was last acted on at the end of its term, of which the clock's own entry is the nearest trace.
UPDATE "candidatures" SET "acted_at" = "ended"."at"
FROM (
	SELECT "candidature_id", max("at") AS "at" FROM "candidature_events" WHERE "move" = 'expire' GROUP BY "candidature_id"
) AS "ended"
WHERE "candidatures"."id" = "ended"."candidature_id" AND "candidatures"."status" = 'expired';
