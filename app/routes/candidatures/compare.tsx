import { data, href } from "react-router";
import { candidaturesPath } from "~/domain/candidatures/lists/candidatures-filter";
import { can } from "~/domain/policy";
import { isolated } from "~/domain/text";
import { findCompared } from "~/operations/candidatures/lists/find-compared.server";
import { requireProfile } from "~/platform/http/guards";
import { workOf } from "~/platform/http/session-context";
import { MoreLink } from "~/ui/brand/button";
import { Link } from "~/ui/brand/link";
import { EmptyState } from "~/ui/feedback/empty-state";
import type { PageFrame } from "../layouts/site";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/compare";
import { CompareTable, NextMoves } from "./compare/compare-table";
import { compareView } from "./compare/compare-view";
import { ListHead } from "./lists/list-head";
import "./candidatures.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Comparer, Les Acharnés");

const STATUS = { forbidden: 403, missing: 404 } as const;

/** WORK-4. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await requireProfile(context, request);
  const { db, actor, viewer, at } = workOf(context, request);
  const compared = await findCompared(db, actor, new URL(request.url).searchParams.getAll("id"));
  const acts = can(actor, "mission.submit");
  const overseas = viewer?.overseas ?? false;
  if (compared.ok) return { compared: compareView(compared, { acts, now: at, overseas }), why: null };
  const status = STATUS[compared.kind as keyof typeof STATUS] ?? 400;
  return data({ compared: null, why: compared.message }, { status });
}

export default function Compare({ loaderData: { compared, why } }: Route.ComponentProps) {
  if (!compared)
    return (
      <div className="wrap candidatures">
        <ListHead title="Comparer des candidatures" />
        <EmptyState title={why}>
          <Link to={href("/candidatures")}>Revenir aux candidatures</Link>
        </EmptyState>
      </div>
    );
  const { title, slug, cards, sections } = compared;
  return (
    <div className="wrap candidatures">
      <p>
        <MoreLink
          to={candidaturesPath(
            { group: null, mission: slug, query: "", view: "board", after: null },
            "company",
          )}
          back
        >
          Retour au tableau
        </MoreLink>
      </p>
      <ListHead
        title={cards.length === 2 ? "Deux Acharnés, côte à côte" : "Trois Acharnés, côte à côte"}
        intro={`Pour «\u202f${isolated(title)}\u202f». Chaque ligne se lit face à ce que la mission demande.`}
      />
      <CompareTable cards={cards} sections={sections} next={(card) => <NextMoves card={card} />} />
    </div>
  );
}
