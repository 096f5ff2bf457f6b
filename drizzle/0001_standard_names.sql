-- Standard names for tables, columns and functions, without the columns that no code reads.
ALTER TABLE "held_declines" RENAME TO "pending_declines";--> statement-breakpoint
ALTER TABLE "pending_declines" RENAME COLUMN "asked_at" TO "requested_at";--> statement-breakpoint
ALTER TABLE "pending_declines" RENAME COLUMN "until" TO "due_at";--> statement-breakpoint
ALTER TABLE "pending_declines" RENAME CONSTRAINT "held_declines_pkey" TO "pending_declines_pkey";--> statement-breakpoint
ALTER TABLE "pending_declines" RENAME CONSTRAINT "held_declines_candidature_id_unique" TO "pending_declines_candidature_id_unique";--> statement-breakpoint
ALTER TABLE "pending_declines" RENAME CONSTRAINT "held_declines_candidature_id_candidatures_id_fk" TO "pending_declines_candidature_id_candidatures_id_fk";--> statement-breakpoint
ALTER TABLE "pending_declines" RENAME CONSTRAINT "held_declines_text" TO "pending_declines_text";--> statement-breakpoint
ALTER TABLE "duty_acts" RENAME TO "transparency_acts";--> statement-breakpoint
ALTER TABLE "transparency_acts" RENAME CONSTRAINT "duty_acts_pkey" TO "transparency_acts_pkey";--> statement-breakpoint
ALTER INDEX "duty_acts_when" RENAME TO "transparency_acts_when";--> statement-breakpoint
ALTER SEQUENCE "duty_acts_id_seq" RENAME TO "transparency_acts_id_seq";--> statement-breakpoint
ALTER TABLE "terms_acceptances" RENAME TO "cgu_acceptances";--> statement-breakpoint
ALTER TABLE "cgu_acceptances" RENAME CONSTRAINT "terms_acceptances_user_id_version_pk" TO "cgu_acceptances_user_id_version_pk";--> statement-breakpoint
ALTER TABLE "cgu_acceptances" RENAME CONSTRAINT "terms_acceptances_user_id_users_id_fk" TO "cgu_acceptances_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "terms_told" RENAME TO "cgu_announcements";--> statement-breakpoint
ALTER TABLE "cgu_announcements" RENAME COLUMN "told_at" TO "announced_at";--> statement-breakpoint
ALTER TABLE "cgu_announcements" RENAME CONSTRAINT "terms_told_user_id_version_pk" TO "cgu_announcements_user_id_version_pk";--> statement-breakpoint
ALTER TABLE "cgu_announcements" RENAME CONSTRAINT "terms_told_user_id_users_id_fk" TO "cgu_announcements_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "confirmations" RENAME COLUMN "wanted" TO "return_path";--> statement-breakpoint
ALTER TABLE "candidatures" RENAME COLUMN "settled_at" TO "fill_answered_at";--> statement-breakpoint
ALTER TABLE "candidatures" RENAME CONSTRAINT "candidatures_term" TO "candidatures_deadline";--> statement-breakpoint
ALTER INDEX "candidatures_terms_of_company" RENAME TO "candidatures_deadlines_of_company";--> statement-breakpoint
ALTER INDEX "candidatures_terms_of_commercial" RENAME TO "candidatures_deadlines_of_commercial";--> statement-breakpoint
ALTER TABLE "contests" RENAME CONSTRAINT "contests_in_time" TO "contests_deadline";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "image";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "account_id";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "provider_id";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "access_token";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "refresh_token";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "id_token";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "access_token_expires_at";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "refresh_token_expires_at";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "scope";--> statement-breakpoint
DROP INDEX "accounts_user";--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user" UNIQUE("user_id");--> statement-breakpoint
ALTER TABLE "audit_particulars" RENAME COLUMN "stays" TO "permanent";--> statement-breakpoint
CREATE OR REPLACE FUNCTION forget_in_audit() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  delete from audit_particulars where person_id in (select id from gone) and not permanent;
  return null;
end $$;
--> statement-breakpoint
ALTER FUNCTION forget_in_audit() RENAME TO erase_audit_particulars;--> statement-breakpoint
ALTER TRIGGER users_forgotten_in_audit ON users RENAME TO users_erased_in_audit;--> statement-breakpoint
ALTER FUNCTION keep_audit_entries() RENAME TO guard_audit_entries;--> statement-breakpoint
ALTER FUNCTION keep_audit_checkpoints() RENAME TO guard_audit_checkpoints;--> statement-breakpoint
ALTER FUNCTION keep_audit_particulars() RENAME TO guard_audit_particulars;--> statement-breakpoint
ALTER TRIGGER audit_entries_kept ON audit_entries RENAME TO audit_entries_append_only;--> statement-breakpoint
ALTER TRIGGER audit_entries_not_emptied ON audit_entries RENAME TO audit_entries_not_truncated;--> statement-breakpoint
ALTER TRIGGER audit_checkpoints_kept ON audit_checkpoints RENAME TO audit_checkpoints_append_only;--> statement-breakpoint
ALTER TRIGGER audit_checkpoints_not_emptied ON audit_checkpoints RENAME TO audit_checkpoints_not_truncated;--> statement-breakpoint
ALTER TRIGGER audit_particulars_kept ON audit_particulars RENAME TO audit_particulars_not_changed;
--> statement-breakpoint
ALTER FUNCTION tell_public_changes(text[]) RENAME TO notify_public_changes;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_everything_changed() returns trigger language plpgsql as $$
begin
  perform notify_public_changes(array['*']);
  return null;
end $$;
--> statement-breakpoint
ALTER FUNCTION tell_everything_changed() RENAME TO notify_everything_changed;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_slug_changes() returns trigger language plpgsql as $$
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
    perform notify_public_changes(array_append(array(select page || ':' || slug from unnest(slugs) as slug), list));
  end if;
  return null;
end $$;
--> statement-breakpoint
ALTER FUNCTION tell_slug_changes() RENAME TO notify_slug_changes;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_candidature_changes() returns trigger language plpgsql as $$
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
    perform notify_public_changes(array(
      select 'mission:' || slug from public_missions where mission_id = any (ids)));
  end if;
  return null;
end $$;
--> statement-breakpoint
ALTER FUNCTION tell_candidature_changes() RENAME TO notify_candidature_changes;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_response_changes() returns trigger language plpgsql as $$
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
    perform notify_public_changes(array_append(array(select 'mission:' || slug from unnest(slugs) as slug), 'missions'));
  end if;
  return null;
end $$;
--> statement-breakpoint
ALTER FUNCTION tell_response_changes() RENAME TO notify_response_changes;
