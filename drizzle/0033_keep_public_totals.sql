-- FAST-4: how many rows a public list holds is the sum of public_totals, exact in every snapshot: a row is there for
-- whoever sees the change that it counts. Folding reads and locks only what is committed and what nobody else folds;
-- outside read committed it could meet a row that another has just folded, and leaves the work to the next one.
create function keep_public_total(of_list text, delta integer) returns void language plpgsql as $$
declare
  written bigint;
begin
  if delta = 0 then return; end if;
  insert into public_totals (list, change) values (of_list, delta) returning id into written;
  if written % 128 = 0 and current_setting('transaction_isolation') = 'read committed' then
    with folded as (
      delete from public_totals where id = any (array(
        select id from public_totals where list = of_list for update skip locked))
      returning change
    )
    insert into public_totals (list, change) select of_list, sum(change) from folded;
  end if;
end $$;
--> statement-breakpoint
create function count_public_rows() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform keep_public_total(tg_argv[0], (select count(*)::int from changed));
  elsif tg_op = 'DELETE' then
    perform keep_public_total(tg_argv[0], (select -count(*)::int from changed));
  else
    delete from public_totals where list = tg_argv[0];
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger public_profiles_counted_in after insert on public_profiles
  referencing new table as changed for each statement execute function count_public_rows('profiles');
--> statement-breakpoint
create trigger public_profiles_counted_out after delete on public_profiles
  referencing old table as changed for each statement execute function count_public_rows('profiles');
--> statement-breakpoint
create trigger public_profiles_counted_none after truncate on public_profiles
  for each statement execute function count_public_rows('profiles');
--> statement-breakpoint
create trigger public_missions_counted_in after insert on public_missions
  referencing new table as changed for each statement execute function count_public_rows('missions');
--> statement-breakpoint
create trigger public_missions_counted_out after delete on public_missions
  referencing old table as changed for each statement execute function count_public_rows('missions');
--> statement-breakpoint
create trigger public_missions_counted_none after truncate on public_missions
  for each statement execute function count_public_rows('missions');
--> statement-breakpoint
-- The triggers hold writers off until this migration is done: what is counted here changes no more before they count.
insert into public_totals (list, change)
select 'profiles', count(*) from public_profiles
union all select 'missions', count(*) from public_missions;
