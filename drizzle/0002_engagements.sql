CREATE TYPE "public"."expenses" AS ENUM('included', 'receipts');--> statement-breakpoint
CREATE TYPE "public"."objective_kind" AS ENUM('rendez_vous', 'devis', 'signatures', 'texte');--> statement-breakpoint
CREATE TYPE "public"."change_kind" AS ENUM('pause', 'resume', 'end');--> statement-breakpoint
CREATE TYPE "public"."engagement_status" AS ENUM('planned', 'running', 'paused', 'trial_decision', 'ended', 'broken_off');--> statement-breakpoint
CREATE TYPE "public"."point_act" AS ENUM('write', 'confirm', 'correct', 'accept-correction', 'keep-mine');--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'point_reminder' BEFORE 'contest_decided';--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'point_received' BEFORE 'contest_decided';--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'point_answered' BEFORE 'contest_decided';--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'engagement_changed' BEFORE 'contest_decided';--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'replacement_proposed' BEFORE 'contest_decided';--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'review_received' BEFORE 'contest_decided';--> statement-breakpoint
CREATE TABLE "engagement_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"engagement_id" uuid NOT NULL,
	"kind" "change_kind" NOT NULL,
	"date" date NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" "side" NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"accepted" boolean,
	"applied_at" timestamp (3) with time zone,
	CONSTRAINT "engagement_changes_answer" CHECK (("engagement_changes"."accepted" is null) = ("engagement_changes"."answered_at" is null)),
	CONSTRAINT "engagement_changes_reason" CHECK (char_length("engagement_changes"."reason") <= 500)
);
--> statement-breakpoint
CREATE TABLE "engagement_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "engagement_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"engagement_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"move" text NOT NULL,
	"by" text NOT NULL,
	"actor_id" uuid,
	"to_status" "engagement_status" NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "engagement_terms" (
	"engagement_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"rate" integer,
	"commission_percent" smallint,
	"commission_base" "commission_base",
	"commission_due" "commission_due",
	"days_per_week" smallint,
	"duration_weeks" smallint,
	CONSTRAINT "engagement_terms_engagement_id_starts_on_pk" PRIMARY KEY("engagement_id","starts_on"),
	CONSTRAINT "engagement_terms_rate" CHECK ("engagement_terms"."rate" between 100 and 10000),
	CONSTRAINT "engagement_terms_share" CHECK ("engagement_terms"."commission_percent" between 1 and 50),
	CONSTRAINT "engagement_terms_weeks" CHECK ("engagement_terms"."duration_weeks" between 1 and 520),
	CONSTRAINT "engagement_terms_days" CHECK ("engagement_terms"."days_per_week" between 1 and 5),
	CONSTRAINT "engagement_terms_priced" CHECK (num_nonnulls("engagement_terms"."rate", "engagement_terms"."commission_percent") > 0)
);
--> statement-breakpoint
CREATE TABLE "engagements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"candidature_id" uuid NOT NULL,
	"mission_id" uuid,
	"company_id" uuid,
	"commercial_id" uuid,
	"company_name" text,
	"contact_name" text,
	"commercial_name" text,
	"status" "engagement_status" NOT NULL,
	"kind" "offer_kind" NOT NULL,
	"expenses" "expenses",
	"objective_kind" "objective_kind",
	"objective_count" integer,
	"objective_text" text,
	"continue_rate" integer,
	"continue_commission_percent" smallint,
	"continue_days_per_week" smallint,
	"continue_weeks" smallint,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"trial_ends_on" date,
	"continued_at" timestamp (3) with time zone,
	"breaks_on" date,
	"broken_by" "side",
	"break_reason" text,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"stopped_trial" boolean DEFAULT false NOT NULL,
	CONSTRAINT "engagements_candidature_id_unique" UNIQUE("candidature_id"),
	CONSTRAINT "engagements_span" CHECK ("engagements"."ends_on" >= "engagements"."starts_on"),
	CONSTRAINT "engagements_end" CHECK (("engagements"."status" in ('ended', 'broken_off')) = ("engagements"."ended_at" is not null)),
	CONSTRAINT "engagements_objective_count" CHECK ("engagements"."objective_count" between 1 and 999),
	CONSTRAINT "engagements_objective_text" CHECK (char_length("engagements"."objective_text") <= 200),
	CONSTRAINT "engagements_continue_rate" CHECK ("engagements"."continue_rate" between 100 and 10000),
	CONSTRAINT "engagements_continue_share" CHECK ("engagements"."continue_commission_percent" between 1 and 50),
	CONSTRAINT "engagements_continue_days" CHECK ("engagements"."continue_days_per_week" between 1 and 5),
	CONSTRAINT "engagements_continue_weeks" CHECK ("engagements"."continue_weeks" between 1 and 520),
	CONSTRAINT "engagements_break" CHECK (num_nonnulls("engagements"."breaks_on", "engagements"."break_reason") in (0, 2)),
	CONSTRAINT "engagements_trial" CHECK (("engagements"."kind" = 'essai') = ("engagements"."trial_ends_on" is not null))
);
--> statement-breakpoint
CREATE TABLE "point_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"point_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "points" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "points_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"engagement_id" uuid NOT NULL,
	"week" date NOT NULL,
	"act" "point_act" NOT NULL,
	"answers" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"half_days" text[],
	"contacts" integer,
	"meetings" integer,
	"quotes" integer,
	"signatures" integer,
	"signed_amount" integer,
	"who" text,
	"said" text,
	"next" text,
	"reason" text,
	"show_company" boolean DEFAULT false NOT NULL,
	CONSTRAINT "points_number_unique" UNIQUE("number"),
	CONSTRAINT "points_answered_once" UNIQUE("answers","act"),
	CONSTRAINT "points_week" CHECK (extract(isodow from "points"."week") = 1),
	CONSTRAINT "points_answer" CHECK (("points"."act" = 'write') = ("points"."answers" is null)),
	CONSTRAINT "points_figures" CHECK (num_nonnulls("points"."half_days", "points"."contacts", "points"."meetings", "points"."quotes", "points"."signatures") = case when "points"."act" in ('write', 'correct') then 5 else 0 end),
	CONSTRAINT "points_contacts" CHECK ("points"."contacts" between 0 and 9999),
	CONSTRAINT "points_meetings" CHECK ("points"."meetings" between 0 and 9999),
	CONSTRAINT "points_quotes" CHECK ("points"."quotes" between 0 and 9999),
	CONSTRAINT "points_signatures" CHECK ("points"."signatures" between 0 and 9999),
	CONSTRAINT "points_signed_amount" CHECK ("points"."signed_amount" between 0 and 10000000),
	CONSTRAINT "points_reason" CHECK (char_length("points"."reason") <= 500)
);
--> statement-breakpoint
CREATE TABLE "public_proofs" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"engagements" integer NOT NULL,
	"weeks" integer NOT NULL,
	"meetings" integer NOT NULL,
	"signatures" integer NOT NULL,
	"reviews" integer NOT NULL,
	"rating" smallint,
	"answers" smallint,
	"answer_days" smallint
);
--> statement-breakpoint
CREATE TABLE "replacement_proposals" (
	"replacement_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"invited_at" timestamp (3) with time zone,
	"candidature_id" uuid,
	CONSTRAINT "replacement_proposals_replacement_id_profile_id_pk" PRIMARY KEY("replacement_id","profile_id")
);
--> statement-breakpoint
CREATE TABLE "replacements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"engagement_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"proposed_at" timestamp (3) with time zone,
	"proposed_by" uuid,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"engagement_id" uuid NOT NULL,
	"by" "side" NOT NULL,
	"score_1" smallint NOT NULL,
	"score_2" smallint NOT NULL,
	"score_3" smallint NOT NULL,
	"text" text NOT NULL,
	"again" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"disclosed_at" timestamp (3) with time zone,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "reviews_once" UNIQUE("engagement_id","by"),
	CONSTRAINT "reviews_score_1" CHECK ("reviews"."score_1" between 1 and 5),
	CONSTRAINT "reviews_score_2" CHECK ("reviews"."score_2" between 1 and 5),
	CONSTRAINT "reviews_score_3" CHECK ("reviews"."score_3" between 1 and 5),
	CONSTRAINT "reviews_text" CHECK (char_length("reviews"."text") between 2 and 1000),
	CONSTRAINT "reviews_answer" CHECK (("reviews"."answer" is null) = ("reviews"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "trial_answers" (
	"engagement_id" uuid NOT NULL,
	"by" "side" NOT NULL,
	"decision" text NOT NULL,
	"reason" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "trial_answers_engagement_id_by_pk" PRIMARY KEY("engagement_id","by"),
	CONSTRAINT "trial_answers_decision" CHECK ("trial_answers"."decision" in ('continue', 'stop'))
);
--> statement-breakpoint
ALTER TYPE "public"."refusal_reason" RENAME VALUE 'debut' TO 'date';--> statement-breakpoint
ALTER TABLE "candidatures" ADD COLUMN "new_offers" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "expenses" "expenses";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "objective_kind" "objective_kind";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "objective_count" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "objective_text" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "continue_rate" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "continue_commission_percent" smallint;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "continue_days_per_week" smallint;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "continue_weeks" smallint;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "engagement_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "act" text;--> statement-breakpoint
ALTER TABLE "shown_profiles" ADD COLUMN "last_name" text;--> statement-breakpoint
ALTER TABLE "engagement_changes" ADD CONSTRAINT "engagement_changes_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_events" ADD CONSTRAINT "engagement_events_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_events" ADD CONSTRAINT "engagement_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_terms" ADD CONSTRAINT "engagement_terms_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_candidature_id_candidatures_id_fk" FOREIGN KEY ("candidature_id") REFERENCES "public"."candidatures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_company_id_profiles_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_commercial_id_profiles_id_fk" FOREIGN KEY ("commercial_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_links" ADD CONSTRAINT "point_links_point_id_points_id_fk" FOREIGN KEY ("point_id") REFERENCES "public"."points"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_links" ADD CONSTRAINT "point_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points" ADD CONSTRAINT "points_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points" ADD CONSTRAINT "points_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points" ADD CONSTRAINT "points_answers_points_id_fk" FOREIGN KEY ("answers") REFERENCES "public"."points"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_proofs" ADD CONSTRAINT "public_proofs_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replacement_proposals" ADD CONSTRAINT "replacement_proposals_replacement_id_replacements_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "public"."replacements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replacement_proposals" ADD CONSTRAINT "replacement_proposals_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replacement_proposals" ADD CONSTRAINT "replacement_proposals_candidature_id_candidatures_id_fk" FOREIGN KEY ("candidature_id") REFERENCES "public"."candidatures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replacements" ADD CONSTRAINT "replacements_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replacements" ADD CONSTRAINT "replacements_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_answers" ADD CONSTRAINT "trial_answers_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "engagement_changes_open" ON "engagement_changes" USING btree ("engagement_id") WHERE "engagement_changes"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "engagement_changes_of" ON "engagement_changes" USING btree ("engagement_id","proposed_at");--> statement-breakpoint
CREATE INDEX "engagement_changes_due" ON "engagement_changes" USING btree ("date") WHERE "engagement_changes"."accepted" and "engagement_changes"."applied_at" is null;--> statement-breakpoint
CREATE INDEX "engagement_events_of" ON "engagement_events" USING btree ("engagement_id","id");--> statement-breakpoint
CREATE INDEX "engagement_events_actor" ON "engagement_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "engagements_by_company" ON "engagements" USING btree ("company_id","status","starts_on","id");--> statement-breakpoint
CREATE INDEX "engagements_by_commercial" ON "engagements" USING btree ("commercial_id","status","starts_on","id");--> statement-breakpoint
CREATE INDEX "engagements_by_mission" ON "engagements" USING btree ("mission_id","starts_on");--> statement-breakpoint
CREATE INDEX "engagements_open" ON "engagements" USING btree ("status","starts_on") WHERE "engagements"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "engagements_ended" ON "engagements" USING btree ("ended_at") WHERE "engagements"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "point_links_of" ON "point_links" USING btree ("point_id");--> statement-breakpoint
CREATE INDEX "point_links_user" ON "point_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "point_links_expiry" ON "point_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "points_agreed_once" ON "points" USING btree ("engagement_id","week") WHERE "points"."act" in ('confirm', 'accept-correction');--> statement-breakpoint
CREATE INDEX "points_of" ON "points" USING btree ("engagement_id","week","number");--> statement-breakpoint
CREATE INDEX "points_actor" ON "points" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "replacement_proposals_profile" ON "replacement_proposals" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "replacement_proposals_candidature" ON "replacement_proposals" USING btree ("candidature_id");--> statement-breakpoint
CREATE UNIQUE INDEX "replacements_open" ON "replacements" USING btree ("engagement_id") WHERE "replacements"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "replacements_waiting" ON "replacements" USING btree ("requested_at") WHERE "replacements"."proposed_at" is null;--> statement-breakpoint
CREATE INDEX "replacements_proposed_by" ON "replacements" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "reviews_undisclosed" ON "reviews" USING btree ("at") WHERE "reviews"."disclosed_at" is null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_engagement" ON "notifications" USING btree ("engagement_id");--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_objective_count" CHECK ("offers"."objective_count" between 1 and 999);--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_objective_text" CHECK (char_length("offers"."objective_text") <= 200);--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_continue_rate" CHECK ("offers"."continue_rate" between 100 and 10000);--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_continue_share" CHECK ("offers"."continue_commission_percent" between 1 and 50);--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_continue_days" CHECK ("offers"."continue_days_per_week" between 1 and 5);--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_continue_weeks" CHECK ("offers"."continue_weeks" between 1 and 520);--> statement-breakpoint
-- POINT-1: what a public figure rests on is append-only; only texts and accounts can be erased.
CREATE FUNCTION guard_points() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if (to_jsonb(old) - array['actor_id', 'who', 'said', 'next', 'reason']) is distinct from
     (to_jsonb(new) - array['actor_id', 'who', 'said', 'next', 'reason']) then
    raise exception 'points are append-only';
  end if;
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER points_append_only BEFORE UPDATE ON points FOR EACH ROW EXECUTE FUNCTION guard_points();
--> statement-breakpoint
update shown_profiles set last_name = profiles.last_name from profiles where profiles.id = shown_profiles.profile_id;
--> statement-breakpoint
-- ENG-1: offers that were accepted before engagements existed, in the state that their dates give; without mails or weeks.
with accepted as (
  select candidatures.id as candidature_id, candidatures.mission_id, candidatures.company_id, candidatures.commercial_id,
    candidatures.acted_at, offer.kind, offer.start_date as starts_on,
    offer.start_date + (offer.duration_weeks * 7 - 1) as ends_on,
    company.name as company_name, concat_ws(' ', company.first_name, company.last_name) as contact_name,
    concat_ws(' ', commercial.first_name, commercial.last_name) as commercial_name
  from candidatures
  join lateral (select * from offers where offers.candidature_id = candidatures.id
    order by created_at desc, id desc limit 1) as offer on true
  left join shown_profiles as company on company.profile_id = candidatures.company_id
  left join shown_profiles as commercial on commercial.profile_id = candidatures.commercial_id
  where candidatures.status = 'accepted'
), dated as (
  select accepted.*, (now() at time zone 'Europe/Paris') as paris,
    ends_on - case extract(isodow from ends_on)::int when 7 then 2 when 6 then 1 else 0 end as last_working_day
  from accepted
), placed as (
  select dated.*, case
      when company_id is null or commercial_id is null then 'broken_off'
      when paris::date < starts_on then 'planned'
      when ends_on is null then 'running'
      when kind = 'essai' then case
        when paris < last_working_day + time '09:00' then 'running'
        when paris < last_working_day + time '18:00' then 'trial_decision'
        else 'ended' end
      when paris::date > ends_on then 'ended'
      else 'running' end::engagement_status as status
  from dated
)
insert into engagements (candidature_id, mission_id, company_id, commercial_id, company_name, contact_name, commercial_name,
  status, kind, starts_on, ends_on, trial_ends_on, breaks_on, break_reason, accepted_at, ended_at, stopped_trial)
select candidature_id, mission_id, company_id, commercial_id,
  company_name, case when company_id is not null then contact_name end,
  case when commercial_id is not null then commercial_name end,
  status, kind, starts_on, ends_on, case when kind = 'essai' then ends_on end,
  case when status = 'broken_off' then paris::date end, case when status = 'broken_off' then 'Compte supprimé' end,
  acted_at,
  case status when 'broken_off' then now() when 'ended' then (ends_on + 1)::timestamp at time zone 'Europe/Paris' end,
  kind = 'essai' and status in ('ended', 'broken_off')
from placed;
--> statement-breakpoint
insert into engagement_terms (engagement_id, starts_on, rate, commission_percent, commission_base, commission_due,
  days_per_week, duration_weeks)
select engagements.id, engagements.starts_on, offer.rate, offer.commission_percent, offer.commission_base,
  offer.commission_due, offer.days_per_week, offer.duration_weeks
from engagements
join lateral (select * from offers where offers.candidature_id = engagements.candidature_id
  order by created_at desc, id desc limit 1) as offer on true;
--> statement-breakpoint
ALTER TABLE "engagements" DROP CONSTRAINT "engagements_candidature_id_unique";--> statement-breakpoint
ALTER TABLE "candidatures" ADD COLUMN "trial_agreed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "engagements_of" ON "engagements" USING btree ("candidature_id","accepted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "engagements_open_once" ON "engagements" USING btree ("candidature_id") WHERE "engagements"."ended_at" is null;
--> statement-breakpoint
ALTER TABLE "replacements" ADD COLUMN "warned_at" timestamp (3) with time zone;
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE "engagements" ADD COLUMN "points_reminded_at" timestamp (3) with time zone;
--> statement-breakpoint
-- POINT-4: weeks before reminders existed get none.
update engagements set points_reminded_at = now();
--> statement-breakpoint
CREATE INDEX "replacements_of" ON "replacements" USING btree ("engagement_id","requested_at");
