import { Printer } from "lucide-react";
import { href } from "react-router";
import { isolated } from "~/domain/text";
import { findEngagement } from "~/operations/engagements/find-engagement.server";
import { requireSide } from "~/platform/http/guards";
import { workOf } from "~/platform/http/session-context";
import { Button, MoreLink } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { Facts } from "~/ui/cards/facts";
import { useHydrated } from "~/ui/forms/use-hydrated";
import { Part } from "~/ui/layout/part";
import { OfferDetails } from "../candidatures/candidature/offers/offer-details";
import type { PageFrame } from "../layouts/site";
import { FullMission } from "../mission-text/full-mission";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/agreement";
import { engagementView } from "./engagement/engagement-view";
import "~/ui/layout/page-body.css";
import "~/ui/layout/parts.css";
import "~/ui/layout/stack.css";
import "./agreement.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privateMeta(
    loaderData
      ? `Accord\u202f: ${isolated(loaderData.engagement.title)}, Les Acharnés`
      : "Accord, Les Acharnés",
  );

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireSide(context, request);
  const { db, actor, at } = workOf(context, request);
  const found = await findEngagement(db, actor, params.id);
  if (!found) throw new Response(null, { status: 404 });
  return { engagement: engagementView(found, at) };
}

/** ENG-4: the terms both agreed to, on a page to print. */
export default function Agreement({ loaderData: { engagement } }: Route.ComponentProps) {
  const hydrated = useHydrated();
  const { id, title, parties, span, terms, brief, acceptedOn, side } = engagement;
  return (
    <div className="wrap page-body parts agreement">
      <header className="stack">
        <p className="agreement__back">
          <MoreLink to={href("/engagements/:id", { id })} back>
            L’engagement
          </MoreLink>
        </p>
        <h1>
          Accord{"\u202f"}: <bdi>{title}</bdi>
        </h1>
        <p className="soft">
          Conclu sur Les Acharnés le {acceptedOn}, quand l’offre a été acceptée. Ce récapitulatif ne remplace
          pas le contrat que vous signez entre vous.
        </p>
        {hydrated ? (
          <Button type="button" variant="line" className="agreement__print" onClick={() => window.print()}>
            <Icon of={Printer} />
            Imprimer
          </Button>
        ) : null}
      </header>
      <Part id="parties" title="Les parties">
        <Facts
          items={[
            { term: "Entreprise", detail: parties.company },
            { term: "Contact", detail: parties.contact },
            { term: "Acharné", detail: parties.commercial },
            { term: "Dates", detail: span.words },
          ]}
        />
      </Part>
      {terms.map(({ from, facts }, index) => (
        <Part
          key={from}
          id={`conditions-${index}`}
          title={index ? `Conditions à partir du ${from}` : "Conditions"}
        >
          <OfferDetails offer={facts} />
        </Part>
      ))}
      {brief ? (
        <Part id="brief" title="Le brief">
          <div className="stack">
            <FullMission mission={brief} to={side === "company" ? "company" : "acharne"} />
          </div>
        </Part>
      ) : null}
    </div>
  );
}
