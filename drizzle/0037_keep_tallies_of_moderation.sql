-- FAST-4: what administrators decide on is tallied as the public lists are: by status, by role, by who was validated.
create function tally_profiles() returns trigger language plpgsql as $$
declare
  added text[];
  taken text[];
begin
  if tg_op = 'TRUNCATE' then
    delete from public_tallies where list = 'moderated_profiles';
    return null;
  end if;
  if tg_op <> 'DELETE' then added := array(select concat_ws(chr(31), 'statut:' || status::text, 'type:' || role::text,
    case when company_validated_at is not null then 'entreprise:validee' end) from new_rows); end if;
  if tg_op <> 'INSERT' then taken := array(select concat_ws(chr(31), 'statut:' || status::text, 'type:' || role::text,
    case when company_validated_at is not null then 'entreprise:validee' end) from old_rows); end if;
  if added <> '{}' or taken <> '{}' then perform keep_public_tallies('moderated_profiles', added, taken); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger profiles_tallied_in after insert on profiles referencing new table as new_rows
  for each statement execute function tally_profiles();
--> statement-breakpoint
create trigger profiles_tallied_anew after update on profiles referencing old table as old_rows new table as new_rows
  for each statement execute function tally_profiles();
--> statement-breakpoint
create trigger profiles_tallied_out after delete on profiles referencing old table as old_rows
  for each statement execute function tally_profiles();
--> statement-breakpoint
create trigger profiles_tallied_none after truncate on profiles for each statement execute function tally_profiles();
--> statement-breakpoint
create function tally_missions() returns trigger language plpgsql as $$
declare
  added text[];
  taken text[];
begin
  if tg_op = 'TRUNCATE' then
    delete from public_tallies where list = 'moderated_missions';
    return null;
  end if;
  if tg_op <> 'DELETE' then added := array(select 'statut:' || status::text from new_rows); end if;
  if tg_op <> 'INSERT' then taken := array(select 'statut:' || status::text from old_rows); end if;
  if added <> '{}' or taken <> '{}' then perform keep_public_tallies('moderated_missions', added, taken); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger missions_tallied_in after insert on missions referencing new table as new_rows
  for each statement execute function tally_missions();
--> statement-breakpoint
create trigger missions_tallied_anew after update on missions referencing old table as old_rows new table as new_rows
  for each statement execute function tally_missions();
--> statement-breakpoint
create trigger missions_tallied_out after delete on missions referencing old table as old_rows
  for each statement execute function tally_missions();
--> statement-breakpoint
create trigger missions_tallied_none after truncate on missions for each statement execute function tally_missions();
--> statement-breakpoint
-- The triggers hold writers off until this migration is done.
insert into public_tallies (list, one, other, change)
select 'moderated_profiles', one, other, sum(times) from (
  select string_to_array(concat_ws(chr(31), 'statut:' || status::text, 'type:' || role::text,
    case when company_validated_at is not null then 'entreprise:validee' end), chr(31)) as facets, count(*) as times from profiles group by 1
) as held, unnest(facets) as one, unnest(facets) as other group by one, other
union all
select 'moderated_missions', 'statut:' || status::text, 'statut:' || status::text, count(*) from missions group by status;
