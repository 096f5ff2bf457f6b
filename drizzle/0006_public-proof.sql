CREATE TABLE "shared_results" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"shared_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shared_results" ADD CONSTRAINT "shared_results_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- FAST-2, PROOF-1: the directory and a profile show figures.
CREATE FUNCTION notify_proof_changes() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  slugs text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(shown.slug) into slugs from new_rows
      join public_profiles as shown using (profile_id)
      where new_rows.weeks > 0 or new_rows.reviews > 0 or new_rows.answers is not null;
  else
    select array_agg(shown.slug) into slugs from new_rows
      join old_rows using (profile_id)
      join public_profiles as shown using (profile_id)
      where new_rows is distinct from old_rows;
  end if;
  if slugs is not null then
    perform notify_public_changes(array_append(array(select 'profile:' || slug from unnest(slugs) as slug), 'profiles'));
  end if;
  return null;
end $$;
--> statement-breakpoint
-- FAST-2, PROOF-5: a profile draws the last weeks.
CREATE FUNCTION notify_week_changes() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  tags text[];
begin
  select array_agg('profile:' || shown.slug) into tags from new_rows
    join engagements on engagements.id = new_rows.engagement_id
    join public_profiles as shown on shown.profile_id = engagements.commercial_id;
  if tags is not null then
    perform notify_public_changes(tags);
  end if;
  return null;
end $$;
--> statement-breakpoint
-- FAST-2, PROOF-4: a profile links to the shared results.
CREATE FUNCTION notify_sharing_changes() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  tags text[];
begin
  select array_agg('profile:' || shown.slug) into tags from changed_rows join public_profiles as shown using (profile_id);
  if tags is not null then
    perform notify_public_changes(tags);
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER public_proofs_inserted AFTER INSERT ON public_proofs
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_proof_changes();
--> statement-breakpoint
CREATE TRIGGER public_proofs_updated AFTER UPDATE ON public_proofs
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_proof_changes();
--> statement-breakpoint
CREATE TRIGGER points_inserted AFTER INSERT ON points
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_week_changes();
--> statement-breakpoint
CREATE TRIGGER shared_results_inserted AFTER INSERT ON shared_results
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_sharing_changes();
--> statement-breakpoint
CREATE TRIGGER shared_results_deleted AFTER DELETE ON shared_results
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_sharing_changes();
