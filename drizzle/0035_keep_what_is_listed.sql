-- FAST-4: a term stands in a text when it stands in one of its words. No lexeme is longer than 2046 bytes: a longer word
-- is known by pieces that overlap by more than the longest term.
create function searched_words(searched text) returns text[] language sql immutable strict parallel safe as $$
  select array_remove(array_remove(
    case when searched ~ '[^ ]{255}' then array(
      select substr(word, start, 500) from string_to_table(searched, ' ') as word,
        generate_series(1, greatest(char_length(word) - 250, 1), 250) as start)
    else string_to_array(searched, ' ') end, ''), '|')
$$;
--> statement-breakpoint
-- In order, so that two who write the same words wait for each other and never both.
create function keep_listed_words(of_list text, searched text[]) returns void language sql as $$
  insert into listed_words (list, word)
  select of_list, word from (
    select distinct unnest(searched_words(each_text)) as word from unnest(searched) as each_text
  ) as met
  where not exists (select from listed_words as known where known.list = of_list and known.word = met.word)
  order by word on conflict do nothing
$$;
--> statement-breakpoint
create function list_public_profiles() returns trigger language plpgsql as $$
begin
  perform keep_listed_words('profiles', array(select search_text from new_rows));
  insert into listed_profiles as known (profile_id, slug, published_at, price_from, price_low, price_high, available_from, experience_years, region, skill_bits, language_bits, sector_bits, words)
    select profile_id, slug, published_at, price_from, coalesce(price_min, 0),
      coalesce(price_max, 2147483647), available_from, experience_years::smallint, region, skill_bits,
      language_bits, sector_bits, array_to_tsvector(searched_words(search_text))
    from new_rows
  on conflict (profile_id) do update set slug = excluded.slug, published_at = excluded.published_at, price_from = excluded.price_from, price_low = excluded.price_low, price_high = excluded.price_high, available_from = excluded.available_from, experience_years = excluded.experience_years, region = excluded.region, skill_bits = excluded.skill_bits, language_bits = excluded.language_bits, sector_bits = excluded.sector_bits, words = excluded.words
    where (known.slug, known.published_at, known.price_from, known.price_low, known.price_high, known.available_from, known.experience_years, known.region, known.skill_bits, known.language_bits, known.sector_bits, known.words)
      is distinct from (excluded.slug, excluded.published_at, excluded.price_from, excluded.price_low, excluded.price_high, excluded.available_from, excluded.experience_years, excluded.region, excluded.skill_bits, excluded.language_bits, excluded.sector_bits, excluded.words);
  return null;
end $$;
--> statement-breakpoint
create trigger public_profiles_listed after insert on public_profiles
  referencing new table as new_rows for each statement execute function list_public_profiles();
--> statement-breakpoint
create trigger public_profiles_listed_anew after update on public_profiles
  referencing new table as new_rows for each statement execute function list_public_profiles();
--> statement-breakpoint
create function list_public_missions() returns trigger language plpgsql as $$
begin
  perform keep_listed_words('missions', array(select search_text from new_rows));
  insert into listed_missions as known (mission_id, slug, published_at, budget, location_type, region, duration_weeks, start_date, required_sectors, words)
    select mission_id, slug, published_at, coalesce(budget_max, budget_min), location_type,
      region, duration_weeks, start_date, required_sectors, array_to_tsvector(searched_words(search_text))
    from new_rows
  on conflict (mission_id) do update set slug = excluded.slug, published_at = excluded.published_at, budget = excluded.budget, location_type = excluded.location_type, region = excluded.region, duration_weeks = excluded.duration_weeks, start_date = excluded.start_date, required_sectors = excluded.required_sectors, words = excluded.words
    where (known.slug, known.published_at, known.budget, known.location_type, known.region, known.duration_weeks, known.start_date, known.required_sectors, known.words)
      is distinct from (excluded.slug, excluded.published_at, excluded.budget, excluded.location_type, excluded.region, excluded.duration_weeks, excluded.start_date, excluded.required_sectors, excluded.words);
  return null;
end $$;
--> statement-breakpoint
create trigger public_missions_listed after insert on public_missions
  referencing new table as new_rows for each statement execute function list_public_missions();
--> statement-breakpoint
create trigger public_missions_listed_anew after update on public_missions
  referencing new table as new_rows for each statement execute function list_public_missions();
--> statement-breakpoint
-- Beside every pair, each facet with itself. What an update leaves as it was adds up to nothing and is not written.
create function keep_public_tallies(of_list text, added text[], taken text[]) returns void language plpgsql as $$
declare
  folds boolean;
begin
  with moved as (
    select string_to_array(facets, chr(31)) as facets, count(*) as times from unnest(added) as facets group by facets
    union all
    select string_to_array(facets, chr(31)), -count(*) from unnest(taken) as facets group by facets
  ), written as (
    insert into public_tallies (list, one, other, change)
    select of_list, one, other, sum(times) from moved, unnest(facets) as one, unnest(facets) as other
    group by one, other having sum(times) <> 0
    returning id
  )
  select min(id) / 4096 <> max(id) / 4096 into folds from written;
  if folds and current_setting('transaction_isolation') = 'read committed' then
    with folded as (
      delete from public_tallies where id = any (array(
        select id from public_tallies where list = of_list for update skip locked))
      returning one, other, change
    )
    insert into public_tallies (list, one, other, change)
    select of_list, one, other, sum(change) from folded group by one, other having sum(change) <> 0;
  end if;
end $$;
--> statement-breakpoint
create function tally_facets() returns trigger language plpgsql as $$
declare
  added text[];
  taken text[];
begin
  if tg_op = 'TRUNCATE' then
    delete from public_tallies where list = tg_argv[0];
    return null;
  end if;
  if tg_op <> 'DELETE' then added := array(select array_to_string(facets, chr(31)) from new_rows); end if;
  if tg_op <> 'INSERT' then taken := array(select array_to_string(facets, chr(31)) from old_rows); end if;
  if added <> '{}' or taken <> '{}' then perform keep_public_tallies(tg_argv[0], added, taken); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger listed_profiles_tallied_in after insert on listed_profiles referencing new table as new_rows
  for each statement execute function tally_facets('profiles');
--> statement-breakpoint
create trigger listed_profiles_tallied_anew after update on listed_profiles referencing old table as old_rows new table as new_rows
  for each statement execute function tally_facets('profiles');
--> statement-breakpoint
create trigger listed_profiles_tallied_out after delete on listed_profiles referencing old table as old_rows
  for each statement execute function tally_facets('profiles');
--> statement-breakpoint
create trigger listed_profiles_tallied_none after truncate on listed_profiles for each statement execute function tally_facets('profiles');
--> statement-breakpoint
create trigger listed_missions_tallied_in after insert on listed_missions referencing new table as new_rows
  for each statement execute function tally_facets('missions');
--> statement-breakpoint
create trigger listed_missions_tallied_anew after update on listed_missions referencing old table as old_rows new table as new_rows
  for each statement execute function tally_facets('missions');
--> statement-breakpoint
create trigger listed_missions_tallied_out after delete on listed_missions referencing old table as old_rows
  for each statement execute function tally_facets('missions');
--> statement-breakpoint
create trigger listed_missions_tallied_none after truncate on listed_missions for each statement execute function tally_facets('missions');
--> statement-breakpoint
-- The triggers hold writers off until this migration is done. An index that is built once is built sooner.
drop index listed_profiles_search;
--> statement-breakpoint
drop index listed_missions_search;
--> statement-breakpoint
insert into listed_profiles (profile_id, slug, published_at, price_from, price_low, price_high, available_from, experience_years, region, skill_bits, language_bits, sector_bits, words)
  select profile_id, slug, published_at, price_from, coalesce(price_min, 0),
    coalesce(price_max, 2147483647), available_from, experience_years::smallint, region, skill_bits,
    language_bits, sector_bits, array_to_tsvector(searched_words(search_text))
  from public_profiles;
--> statement-breakpoint
insert into listed_words (list, word)
  select distinct 'profiles', unnest(searched_words(search_text)) from public_profiles;
--> statement-breakpoint
insert into listed_missions (mission_id, slug, published_at, budget, location_type, region, duration_weeks, start_date, required_sectors, words)
  select mission_id, slug, published_at, coalesce(budget_max, budget_min), location_type,
    region, duration_weeks, start_date, required_sectors, array_to_tsvector(searched_words(search_text))
  from public_missions;
--> statement-breakpoint
insert into listed_words (list, word)
  select distinct 'missions', unnest(searched_words(search_text)) from public_missions;
--> statement-breakpoint
create index listed_profiles_search on listed_profiles using gin (words) with (fastupdate = false);
--> statement-breakpoint
create index listed_missions_search on listed_missions using gin (words) with (fastupdate = false);
--> statement-breakpoint
analyze listed_profiles, listed_missions, listed_words, public_tallies;
