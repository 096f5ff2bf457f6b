import { href } from "react-router";
import { day } from "~/domain/french";
import { NOTICES, REFUSALS } from "~/domain/messages";
import { askReferenceForm, removeReferenceForm } from "~/domain/profiles/reference-forms";
import { REFERENCE_STATES, REFERENCE_TRANSITIONS } from "~/domain/profiles/reference-status";
import { findTransition } from "~/domain/transition";
import { askReference } from "~/operations/profiles/references/ask-reference.server";
import { findReferences, type OwnReference } from "~/operations/profiles/references/find-references.server";
import { removeReference } from "~/operations/profiles/references/remove-reference.server";
import { requireSide } from "~/platform/http/guards";
import { parseForm, readForm } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";
import { MoreLink } from "~/ui/brand/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Notice } from "~/ui/feedback/notice";
import { PageHead } from "~/ui/frame/page-head";
import { Part } from "~/ui/layout/part";
import { ReplyToast } from "../forms/post-form";
import type { PageFrame } from "../layouts/site";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/references";
import { AskForm } from "./ask-form";
import { type ReferenceLine, ReferenceLines } from "./reference-lines";
import "~/ui/layout/parts.css";
import "./references.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Mes références, Les Acharnés");

/** REF-1: for an Acharné; 404 for everybody else who is signed in. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireSide(context, request);
  const { db, actor, at } = workOf(context, request);
  const found = await findReferences(db, actor, at);
  if (!found) throw new Response(null, { status: 404 });
  const { isPublic, references } = found;
  return { isPublic, references: references.map((row) => lineOf(row, isPublic)) };
}

function lineOf(row: OwnReference, isPublic: boolean): ReferenceLine {
  const { id, status, name, company, email, created_at } = row;
  return {
    id,
    name,
    company,
    email,
    state: REFERENCE_STATES[status],
    askedOn: day(created_at),
    note: noteOf(row, isPublic),
    text: status === "refused" ? row.reason : row.text,
    removable:
      findTransition(REFERENCE_TRANSITIONS, { from: status, name: "remove", by: "owner" }) !== undefined,
  };
}

function noteOf({ status, endsAt, keptUntil }: OwnReference, isPublic: boolean): string {
  switch (status) {
    case "asked":
      return `Le lien est valable jusqu’au ${day(endsAt)}.`;
    case "written":
      return "Notre équipe la relit avant de la publier.";
    case "shown":
      return isPublic ? "Elle se lit sur votre profil." : "Elle se lira quand votre profil sera en ligne.";
    case "refused":
      return "Notre équipe ne l’a pas publiée.";
    default:
      return `Cette personne n’est plus sollicitée, et son adresse est effacée le ${day(keptUntil)}.`;
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireSide(context, request);
  const { db, actor, at, config } = workOf(context, request);
  const form = readForm(context);
  if (form?.get("intent") === "remove") {
    const parsed = parseForm(form, removeReferenceForm);
    if (!parsed.ok) return parsed.refuse(NOTICES.referenceNotSent(parsed.message));
    const outcome = await removeReference(db, actor, parsed.value, at);
    if (!outcome.ok) return parsed.refuse(outcome, NOTICES.referenceNotSent(outcome.message));
    return redirectWithToast(context, href("/profil/references"), { tone: "success", ...outcome.notice });
  }
  const parsed = parseForm(form, askReferenceForm);
  if (!parsed.ok) return parsed.refuse();
  const outcome = await askReference(db, actor, parsed.value, { at, appUrl: config.appUrl });
  if (!outcome.ok) return parsed.refuse(outcome, NOTICES.referenceNotAsked(outcome.message));
  return redirectWithToast(context, href("/profil/references"), NOTICES.referenceAsked);
}

export { keepFormOnFailure as clientAction } from "../forms/keep-form-on-failure";

/** REF-1, REF-4. */
export default function References({ loaderData: { isPublic, references } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead
        title="Mes références"
        intro={
          "Un ancien client confirme qui il est et écrit quelques lignes. Notre équipe les relit, puis elles se lisent sur votre profil sous le titre «\u202fRéférence externe\u202f», à part des avis."
        }
      />
      <div className="parts references">
        {references.length > 0 ? (
          <Part id="mes-references" title="Demandes" columns>
            <ReferenceLines references={references} />
          </Part>
        ) : null}
        <Part id="nouvelle-demande" anchor="demander-une-reference" title="Demander" columns>
          {isPublic ? (
            <AskForm key={references.length} />
          ) : (
            <Notice title="Profil à publier d’abord" headingLevel={3}>
              {REFUSALS.referenceNeedsProfile}
            </Notice>
          )}
        </Part>
        {references.length === 0 ? (
          <EmptyState title="Aucune référence demandée">
            Choisissez un client pour qui vous avez vendu, et dites-lui que vous lui écrivez.
          </EmptyState>
        ) : null}
        <p>
          <MoreLink to={href("/profil")} back>
            Mon profil
          </MoreLink>
        </p>
      </div>
      <ReplyToast />
    </div>
  );
}
