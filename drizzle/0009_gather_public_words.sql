INSERT INTO "public_words" ("list", "word")
SELECT DISTINCT 'profiles', word FROM "public_profiles", string_to_table("search_text", ' ') AS word WHERE char_length(word) BETWEEN 3 AND 40 AND word !~ '^[0-9+#]+$'
UNION ALL
SELECT DISTINCT 'missions', word FROM "public_missions", string_to_table("search_text", ' ') AS word WHERE char_length(word) BETWEEN 3 AND 40 AND word !~ '^[0-9+#]+$';
