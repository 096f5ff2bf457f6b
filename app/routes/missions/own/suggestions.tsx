import { href } from "react-router";
import { isEditable } from "~/domain/missions/mission-status";
import { can } from "~/domain/policy";
import { isolated } from "~/domain/text";
import { findMissionSuggestions } from "~/operations/search/suggestions/find-mission-suggestions.server";
import { requireProfile } from "~/platform/http/guards";
import { workOf } from "~/platform/http/session-context";
import { ButtonLink, MoreLink } from "~/ui/brand/button";
import { Facts } from "~/ui/cards/facts";
import { Pay } from "~/ui/cards/pay";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Notice } from "~/ui/feedback/notice";
import { Part } from "~/ui/layout/part";
import type { PageFrame } from "../../layouts/site";
import { findKeeping } from "../../lists/keep/find-keeping.server";
import { WithKeeping } from "../../lists/keep/keep-slots";
import { privateMeta } from "../../page-meta";
import type { Route } from "./+types/suggestions";
import { SuggestionList } from "./suggestion-list";
import { demandsView, noticesText, setsCriteria, suggestionView } from "./suggestions-view";
import "~/ui/layout/page-body.css";
import "~/ui/layout/parts.css";
import "~/ui/layout/stack.css";
import "~/ui/text/soft.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privateMeta(
    loaderData
      ? `Suggestions\u202f: ${isolated(loaderData.title)}, Les Acharnés`
      : "Suggestions, Les Acharnés",
  );

/** SUGG-4: the Acharnés who meet most criteria of one mission, with the reasons, for its company. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireProfile(context, request);
  const { db, actor, at } = workOf(context, request);
  const found = await findMissionSuggestions(db, actor, params.id, at);
  if (!found) throw new Response(null, { status: 404 });
  const { mission, publicSlug, compared, isOver, suggested, notices } = found;
  const keeping = await findKeeping(db, actor, "company", suggested);
  const manages = can(actor, "mission.manage", { ownerId: mission.company_id });
  return {
    id: mission.id,
    title: compared.title,
    publicSlug,
    isOver,
    edits: manages && isEditable(mission.status),
    invites: publicSlug !== null && can(actor, "acharne.contact"),
    demands: demandsView(compared),
    setsCriteria: setsCriteria(compared, at),
    keepIn: keeping.lists,
    suggestions: suggested.map((row) => keeping.on(suggestionView(row, at))),
    notices: publicSlug !== null || notices.notified > 0 ? noticesText(notices) : null,
  };
}

export default function Suggestions({ loaderData: page }: Route.ComponentProps) {
  const { demands } = page;
  return (
    <div className="wrap page-body stack">
      <MoreLink to={href("/mes-missions")} back>
        Mes missions
      </MoreLink>
      <h1>
        Suggestions{"\u202f"}: <bdi>{page.title}</bdi>
      </h1>
      {page.notices ? <p className="soft">{page.notices}.</p> : null}
      {page.publicSlug === null && !page.isOver ? (
        <Notice title="Cette mission n’est pas encore publiée">
          Lisez déjà ces profils. Vous les inviterez dès que notre équipe aura approuvé la mission.
        </Notice>
      ) : null}
      <div className="parts">
        <Part
          id="criteres"
          title="Ce que la mission demande"
          beside={page.edits ? <MoreLink to={editOf(page.id)}>Modifier</MoreLink> : null}
        >
          <Facts
            items={[
              { term: "Canaux", detail: demands.skills },
              { term: "Secteurs", detail: demands.sectors },
              { term: "Langues", detail: demands.languages },
              {
                term: "Prix",
                detail: <Pay budget={demands.budget} to="company" size="text" labelled={false} />,
              },
              { term: "Lieu", detail: demands.place },
              { term: "Début", detail: demands.startsOn },
              { term: "Expérience", detail: demands.experience },
            ]}
          />
        </Part>
        <Part
          id="acharnes"
          title="Acharnés suggérés"
          beside={<MoreLink to={`${href("/classement")}#suggestions`}>Comment ils sont choisis</MoreLink>}
        >
          <Suggested page={page} />
        </Part>
      </div>
    </div>
  );
}

const editOf = (id: string) => href("/mes-missions/:id/modifier", { id });

function Suggested({ page }: { readonly page: Route.ComponentProps["loaderData"] }) {
  const { id, publicSlug, suggestions } = page;
  if (page.isOver)
    return (
      <EmptyState headingLevel={3} title="Cette mission est fermée">
        On ne suggère personne pour une mission fermée. Dupliquez-la pour chercher de nouveau.
      </EmptyState>
    );
  if (!page.setsCriteria)
    return (
      <EmptyState
        headingLevel={3}
        title="Cette mission ne fixe aucun critère"
        actions={
          page.edits ? (
            <ButtonLink to={editOf(id)} variant="line">
              Ajouter des critères
            </ButtonLink>
          ) : null
        }
      >
        Demandez des canaux, un secteur, une langue, un budget, un lieu, une date ou une expérience{"\u202f"}:
        nous saurons qui vous suggérer.
      </EmptyState>
    );
  if (suggestions.length === 0)
    return (
      <EmptyState
        headingLevel={3}
        title="Personne à suggérer pour l’instant"
        actions={
          <>
            <ButtonLink to={href("/acharne")} variant="line">
              Parcourir l’annuaire
            </ButtonLink>
            {page.edits ? <MoreLink to={editOf(id)}>Revoir les critères</MoreLink> : null}
          </>
        }
      >
        Aucun autre Acharné ne remplit un critère de cette mission.
      </EmptyState>
    );
  return (
    <WithKeeping of="profile" lists={page.keepIn}>
      <SuggestionList suggestions={suggestions} inviteTo={page.invites ? publicSlug : null} />
    </WithKeeping>
  );
}
