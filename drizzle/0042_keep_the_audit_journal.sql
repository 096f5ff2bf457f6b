-- SAFE-7: what the journal holds is only ever added to. An entry takes its place in the chain once; after a year whole
-- days leave by the front, behind a checkpoint that says where the chain goes on.
create function keep_audit_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    -- What brings a backup back empties what is empty.
    if not exists (select from audit_entries) then return null; end if;
  elsif tg_op = 'UPDATE' then
    if old.serial is null and new.serial is not null
      and to_jsonb(new) - array['serial', 'algorithm', 'previous', 'hash', 'chained_at']
        = to_jsonb(old) - array['serial', 'algorithm', 'previous', 'hash', 'chained_at']
    then return new; end if;
  elsif old.at < date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - interval '1 year'
    and old.serial <= (select max(serial) from audit_checkpoints)
  then return old;
  end if;
  raise exception 'audit_entries is only ever added to' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger audit_entries_kept before update or delete on audit_entries
  for each row execute function keep_audit_entries();
--> statement-breakpoint
create trigger audit_entries_not_emptied before truncate on audit_entries
  for each statement execute function keep_audit_entries();
--> statement-breakpoint
create function keep_audit_checkpoints() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from audit_entries where serial = new.serial and hash = new.hash) then
      raise exception 'a checkpoint stands at a link of the chain' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if tg_op = 'TRUNCATE' and not exists (select from audit_checkpoints) then return null; end if;
  raise exception 'audit_checkpoints is only ever added to' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger audit_checkpoints_kept before insert or update or delete on audit_checkpoints
  for each row execute function keep_audit_checkpoints();
--> statement-breakpoint
create trigger audit_checkpoints_not_emptied before truncate on audit_checkpoints
  for each statement execute function keep_audit_checkpoints();
--> statement-breakpoint
-- What tells of people can be erased, and never rewritten.
create function keep_audit_particulars() returns trigger language plpgsql as $$
begin
  raise exception 'audit_particulars is never rewritten' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger audit_particulars_kept before update on audit_particulars
  for each row execute function keep_audit_particulars();
--> statement-breakpoint
create function forget_in_audit() returns trigger language plpgsql as $$
begin
  delete from audit_particulars where person_id in (select id from gone) and not stays;
  return null;
end $$;
--> statement-breakpoint
create trigger users_forgotten_in_audit after delete on users referencing old table as gone
  for each statement execute function forget_in_audit();
