import { href, redirect } from "react-router";
import { only } from "~/domain/columns";
import { readMoment } from "~/domain/form-values";
import { calendarDayOf } from "~/domain/french";
import { FIELD_ERRORS, NOTICES } from "~/domain/messages";
import { MISSION_COLUMNS } from "~/domain/missions/mission-columns";
import { missionFormFrom } from "~/domain/missions/mission-form";
import { isEditable, MISSION_STATES, type MissionStatus } from "~/domain/missions/mission-status";
import { can, managesCompany } from "~/domain/policy";
import { fullName } from "~/domain/profiles/name";
import { findWorkingMembers } from "~/operations/companies/responsible.server";
import { findOwnMission } from "~/operations/missions/find-own-missions.server";
import { reviseMission } from "~/operations/missions/revise-mission.server";
import { requireProfile } from "~/platform/http/guards";
import { parseForm, readForm } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";
import { MoreLink } from "~/ui/brand/button";
import { Notice } from "~/ui/feedback/notice";
import { StateBadge } from "~/ui/feedback/status-badge";
import { DraftForm } from "../../drafts/draft-form";
import { ReplyToast } from "../../forms/post-form";
import type { PageFrame } from "../../layouts/site";
import { FullMission, fullMissionView } from "../../mission-text/full-mission";
import { privateMeta } from "../../page-meta";
import { MissionForm } from "../form/mission-form";
import type { Route } from "./+types/edit";
import { EditEnd } from "./edit-end";
import { Responsible } from "./responsible";
import { Returned } from "./returned";
import "./own-edit.css";
import "~/ui/layout/page-body.css";
import "~/ui/layout/stack.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Modifier la mission, Les Acharnés");

const LIST = href("/mes-missions");

/** MIS-8: a closed mission cannot be edited, only duplicated. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { userId } = await requireProfile(context, request);
  const { db, actor, at } = workOf(context, request);
  const own = await findOwnMission(db, actor, params.id);
  if (!own) throw new Response(null, { status: 404 });
  const { mission, publicSlug, rejection } = own;
  if (!isEditable(mission.status)) throw redirect(`${LIST}?mission=${mission.id}`);
  const read = {
    id: mission.id,
    title: mission.title,
    status: mission.status,
    publicSlug,
    rejection,
    mayContest: managesCompany(actor),
  };
  // TEAM-2: a member who only reads gets the text without the form.
  if (!can(actor, "mission.manage", { ownerId: mission.company_id }))
    return { ...read, mayEdit: false as const, responsible: own.responsible, full: fullMissionView(mission) };
  const members = await findWorkingMembers(db, actor);
  return {
    ...read,
    mayEdit: true as const,
    account: userId,
    today: calendarDayOf(at),
    values: { ...only(mission, MISSION_COLUMNS), responsible: own.responsibleId },
    members: members.map((member) => ({ value: member.userId, label: fullName(member) })),
    seen: mission.updated_at.toISOString(),
    kept: { draft: null, emptiedAt: mission.submitted_at.getTime() },
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  await requireProfile(context, request);
  const form = readForm(context);
  const { db, actor, at } = workOf(context, request);
  const own = await findOwnMission(db, actor, params.id);
  const start = { today: calendarDayOf(at), kept: own?.mission.start_date };
  const parsed = parseForm(form, missionFormFrom(start));
  if (!parsed.ok) {
    const budgetWrong = parsed.messages.includes(FIELD_ERRORS.budgetReversed);
    return parsed.refuse(budgetWrong ? NOTICES.budgetWrong : undefined);
  }
  const submit = form?.get("intent") !== "save";
  const revision = {
    missionId: params.id,
    input: parsed.value,
    submit,
    seen: readMoment(form?.get("seen")),
    responsible: responsibleIn(form),
  };
  const outcome = await reviseMission(db, actor, revision, at);
  if (!outcome.ok) return parsed.refuse(outcome);
  return redirectWithToast(context, LIST, outcome.notice);
}

/** TEAM-4: the chosen member; null where the form did not ask. */
function responsibleIn(form: FormData | undefined): string | null {
  const chosen = form?.get("responsible");
  return typeof chosen === "string" ? chosen : null;
}

export { keepFormOnFailure as clientAction } from "../../forms/keep-form-on-failure";

export default function EditMission({ loaderData }: Route.ComponentProps) {
  const { id, title, status, publicSlug, rejection } = loaderData;
  return (
    <div className="wrap own-edit">
      <header className="stack">
        <MoreLink to={LIST} back>
          Mes missions
        </MoreLink>
        <h1>{title}</h1>
        <Returned reason={rejection} mayContest={loaderData.mayContest} />
        {loaderData.mayEdit ? <WhatStays status={status} isPublic={publicSlug !== null} /> : null}
      </header>
      {loaderData.mayEdit ? <EditForm key={id} mission={loaderData} /> : <ReadOnly mission={loaderData} />}
      <ReplyToast />
    </div>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function EditForm({ mission }: { readonly mission: Extract<Loaded, { readonly mayEdit: true }> }) {
  const { id, status, values, seen, today, account, kept, members } = mission;
  return (
    <DraftForm name={`mission:${id}`} account={account} kept={kept} doneAt={LIST}>
      {(resumed) => (
        <MissionForm
          values={resumed ?? values}
          seen={seen}
          today={today}
          currentStart={values.start_date}
          members={members}
          end={(form) => <EditEnd status={status} {...form} />}
        />
      )}
    </DraftForm>
  );
}

function ReadOnly({ mission }: { readonly mission: Extract<Loaded, { readonly mayEdit: false }> }) {
  const { status, publicSlug, responsible, full } = mission;
  return (
    <div className="page-body page-body--under-head stack">
      <p>
        <StateBadge of={MISSION_STATES[status]} />
      </p>
      <Responsible firstName={responsible} />
      <FullMission mission={full} />
      {publicSlug ? (
        <p>
          <MoreLink to={href("/mission/:slug", { slug: publicSlug })}>Voir la page publique</MoreLink>
        </p>
      ) : null}
    </div>
  );
}

/** PUB-7. */
function WhatStays({ status, isPublic }: { readonly status: MissionStatus; readonly isPublic: boolean }) {
  if (!isPublic) return null;
  return (
    <Notice title="La version publiée reste en ligne">
      {status === "published"
        ? "Vos modifications sont relues par notre équipe, puis la remplacent."
        : "Elle sera remplacée par celle-ci quand notre équipe l’aura validée."}
    </Notice>
  );
}
