-- FAST-2: whatever changes what the public reads says so, whoever changes it and in which way. Beyond 200 tags of one
-- statement it is said of everything at once.
create function tell_public_changes(tags text[]) returns void language sql as $$
  insert into public_changes (tag)
  select distinct case when cardinality(tags) > 200 then '*' else tag end from unnest(tags) as tag
$$;
--> statement-breakpoint
create function tell_everything_changed() returns trigger language plpgsql as $$
begin
  perform tell_public_changes(array['*']);
  return null;
end $$;
--> statement-breakpoint
-- A page that was not there was kept by nobody: what is inserted changes the lists alone.
create function tell_slug_changes() returns trigger language plpgsql as $$
declare
  list text := tg_argv[0];
  page text := tg_argv[1];
  slugs text[];
begin
  if tg_op = 'INSERT' then
    if exists (select from new_rows) then perform tell_public_changes(array[list]); end if;
    return null;
  elsif tg_op = 'UPDATE' then
    select array_agg(slug) into slugs from (select slug from old_rows union select slug from new_rows) as both_rows;
  else
    select array_agg(slug) into slugs from old_rows;
  end if;
  if slugs is not null then
    perform tell_public_changes(array_append(array(select page || ':' || slug from unnest(slugs) as slug), list));
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger public_profiles_inserted after insert on public_profiles
  referencing new table as new_rows for each statement execute function tell_slug_changes('profiles', 'profile');
--> statement-breakpoint
create trigger public_profiles_updated after update on public_profiles
  referencing old table as old_rows new table as new_rows
  for each statement execute function tell_slug_changes('profiles', 'profile');
--> statement-breakpoint
create trigger public_profiles_deleted after delete on public_profiles
  referencing old table as old_rows for each statement execute function tell_slug_changes('profiles', 'profile');
--> statement-breakpoint
create trigger public_profiles_truncated after truncate on public_profiles
  for each statement execute function tell_everything_changed();
--> statement-breakpoint
create trigger public_missions_inserted after insert on public_missions
  referencing new table as new_rows for each statement execute function tell_slug_changes('missions', 'mission');
--> statement-breakpoint
create trigger public_missions_updated after update on public_missions
  referencing old table as old_rows new table as new_rows
  for each statement execute function tell_slug_changes('missions', 'mission');
--> statement-breakpoint
create trigger public_missions_deleted after delete on public_missions
  referencing old table as old_rows for each statement execute function tell_slug_changes('missions', 'mission');
--> statement-breakpoint
create trigger public_missions_truncated after truncate on public_missions
  for each statement execute function tell_everything_changed();
--> statement-breakpoint
-- RESP-1: how a company answers stands on its missions and on their cards.
create function tell_response_changes() returns trigger language plpgsql as $$
declare
  slugs text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(open.slug) into slugs from new_rows
      join missions on missions.company_id = new_rows.company_id
      join public_missions as open on open.mission_id = missions.id
      where new_rows.rate is not null;
  else
    select array_agg(open.slug) into slugs from new_rows
      join old_rows on old_rows.company_id = new_rows.company_id
      join missions on missions.company_id = new_rows.company_id
      join public_missions as open on open.mission_id = missions.id
      where (new_rows.rate, new_rows.days) is distinct from (old_rows.rate, old_rows.days);
  end if;
  if slugs is not null then
    perform tell_public_changes(array_append(array(select 'mission:' || slug from unnest(slugs) as slug), 'missions'));
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger company_responses_inserted after insert on company_responses
  referencing new table as new_rows for each statement execute function tell_response_changes();
--> statement-breakpoint
create trigger company_responses_updated after update on company_responses
  referencing old table as old_rows new table as new_rows
  for each statement execute function tell_response_changes();
--> statement-breakpoint
-- CAND-1: a mission's page says how many have applied; who is invited has not.
create function tell_candidature_changes() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(mission_id) into ids from new_rows where status not in ('invited', 'invitation_declined');
  elsif tg_op = 'UPDATE' then
    select array_agg(mission_id) into ids from (
      select old_rows.mission_id from old_rows join new_rows on new_rows.id = old_rows.id
        where (old_rows.status in ('invited', 'invitation_declined'))
          is distinct from (new_rows.status in ('invited', 'invitation_declined'))
          or old_rows.mission_id is distinct from new_rows.mission_id
    ) as moved;
  else
    select array_agg(mission_id) into ids from old_rows where status not in ('invited', 'invitation_declined');
  end if;
  if ids is not null then
    perform tell_public_changes(array(
      select 'mission:' || slug from public_missions where mission_id = any (ids)));
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger candidatures_inserted after insert on candidatures
  referencing new table as new_rows for each statement execute function tell_candidature_changes();
--> statement-breakpoint
create trigger candidatures_updated after update on candidatures
  referencing old table as old_rows new table as new_rows
  for each statement execute function tell_candidature_changes();
--> statement-breakpoint
create trigger candidatures_deleted after delete on candidatures
  referencing old table as old_rows for each statement execute function tell_candidature_changes();
