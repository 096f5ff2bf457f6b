-- ONB-14: numbers of the overseas territories were kept under +33. '06 39 98' is kept for fiction in mainland France.
UPDATE "profiles" SET "phone" = CASE
  WHEN "phone" ~ '^\+33(262|263|269|639|692|693|7092|70935|70936|70937)' THEN '+262' || substr("phone", 4)
  WHEN "phone" ~ '^\+33(590|690|691|7090)' THEN '+590' || substr("phone", 4)
  WHEN "phone" ~ '^\+33(594|694|7093)' THEN '+594' || substr("phone", 4)
  WHEN "phone" ~ '^\+33(596|696|697|7091)' THEN '+596' || substr("phone", 4)
  WHEN "phone" ~ '^\+33708' THEN '+508' || substr("phone", 4)
  ELSE '+508' || substr("phone", 7)
END
WHERE "phone" ~ '^\+33(26[239]|508|59[046]|639|69[0-4]|69[67]|708|709[0-3])[0-9]+$'
  AND length("phone") = 12
  AND "phone" !~ '^\+3363998';
