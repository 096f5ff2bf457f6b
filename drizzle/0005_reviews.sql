ALTER TYPE "public"."report_subject" ADD VALUE 'review';--> statement-breakpoint
ALTER TABLE "engagements" ADD COLUMN "reviews_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "review_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once_while_open_review_id" ON "reports" USING btree ("review_id",coalesce("reporter_id"::text, "reporter_email")) WHERE "reports"."status" = 'open' and "reports"."review_id" is not null;
--> statement-breakpoint
-- REV-5: the profile of an Acharné and the open missions of a company show their reviews.
CREATE FUNCTION notify_reviews_of(acharnes uuid[], companies uuid[]) RETURNS void LANGUAGE sql AS $$
  select notify_public_changes(tags) from (select array(
    select 'profile:' || slug from public_profiles where profile_id = any (acharnes)
    union
    select 'mission:' || open.slug from missions
      join public_missions as open on open.mission_id = missions.id
      where missions.company_id = any (companies)
  ) as tags) as changed where cardinality(tags) > 0
$$;
--> statement-breakpoint
CREATE FUNCTION notify_review_changes() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  ids uuid[];
begin
  if tg_op = 'DELETE' then
    select array_agg(engagement_id) into ids from old_rows where disclosed_at is not null;
  else
    select array_agg(engagement_id) into ids from new_rows where disclosed_at is not null;
  end if;
  if ids is not null then
    perform notify_reviews_of(
      array(select commercial_id from engagements where id = any (ids)),
      array(select company_id from engagements where id = any (ids)));
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER reviews_inserted AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_review_changes();
--> statement-breakpoint
CREATE TRIGGER reviews_updated AFTER UPDATE ON reviews
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_review_changes();
--> statement-breakpoint
CREATE TRIGGER reviews_deleted AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_review_changes();
--> statement-breakpoint
-- A review is signed with the name of its author, until that account is deleted.
CREATE FUNCTION notify_reviewer_changes() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'DELETE' then
    perform notify_reviews_of(array(select commercial_id from old_rows), array(select company_id from old_rows));
  else
    perform notify_reviews_of(array_agg(old_rows.commercial_id), array_agg(old_rows.company_id))
      from old_rows join new_rows on new_rows.id = old_rows.id
      where (old_rows.company_id, old_rows.commercial_id, old_rows.company_name, old_rows.commercial_name)
        is distinct from (new_rows.company_id, new_rows.commercial_id, new_rows.company_name, new_rows.commercial_name)
      having count(*) > 0;
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER engagements_updated AFTER UPDATE ON engagements
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_reviewer_changes();
--> statement-breakpoint
CREATE TRIGGER engagements_deleted AFTER DELETE ON engagements
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_reviewer_changes();
--> statement-breakpoint
-- MIS-9: a company is not named in the reviews of its confidential missions.
CREATE FUNCTION notify_confidentiality_changes() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform notify_reviews_of(array_agg(work.commercial_id), array_agg(work.company_id))
    from old_rows join new_rows on new_rows.mission_id = old_rows.mission_id
    join engagements as work on work.mission_id = new_rows.mission_id
    where old_rows.confidential <> new_rows.confidential
    having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER shown_missions_updated AFTER UPDATE ON shown_missions
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_confidentiality_changes();
