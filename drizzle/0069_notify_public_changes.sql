-- FAST-2: what changed of the public data is notified at commit, where it was written to a table. Beyond 200 tags of one
-- statement, everything is.
create or replace function tell_public_changes(tags text[]) returns void language sql as $$
  select pg_notify('acharnes_public', tag) from (
    select distinct case when cardinality(tags) > 200 then '*' else tag end as tag from unnest(tags) as tag
  ) as changed
$$;
--> statement-breakpoint
-- An inserted page is notified too: a computation that found it missing is not shared with later requests.
create or replace function tell_slug_changes() returns trigger language plpgsql as $$
declare
  list text := tg_argv[0];
  page text := tg_argv[1];
  slugs text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(slug) into slugs from new_rows;
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
DROP TABLE "public_changes" CASCADE;
