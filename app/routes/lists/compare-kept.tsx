import { data, href } from "react-router";
import { isolated } from "~/domain/text";
import { findComparedItems } from "~/operations/lists/find-compared-items.server";
import { requireProfile } from "~/platform/http/guards";
import { STATUS } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import { ButtonLink, MoreLink } from "~/ui/brand/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { PageHead } from "~/ui/frame/page-head";
import { CompareTable } from "../candidatures/compare/compare-table";
import type { PageFrame } from "../layouts/site";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/compare-kept";
import { comparedMissions, comparedProfiles } from "./compare-kept-view";
import { NOTES_CAN_BE_ASKED_FOR } from "./lists-page";
import "~/ui/layout/page-body.css";
import "~/ui/layout/stack.css";
import "~/ui/text/soft.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Comparer, Les Acharnés");

/** LIST-8. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireProfile(context, request);
  const { db, actor, at } = workOf(context, request);
  const query = new URL(request.url).searchParams;
  const slugs = [...query.getAll("profile"), ...query.getAll("mission")];
  const found = await findComparedItems(db, actor, params.id, slugs);
  if (!found.ok) return data({ compared: null, why: found.message }, { status: STATUS[found.kind] });
  const compared =
    found.side === "company"
      ? comparedProfiles(found.lines, found.notes, at)
      : comparedMissions(found.lines, found.notes, at);
  return { compared: { ...compared, list: found.list.name }, why: null };
}

export default function CompareKept({ loaderData: { compared, why }, params }: Route.ComponentProps) {
  const list = href("/mes-listes/:id", { id: params.id });
  return (
    <div className="wrap stack page-body page-body--under-head">
      <PageHead
        list
        title="Comparer"
        intro={
          compared ? `Dans «\u202f${isolated(compared.list)}\u202f». ${NOTES_CAN_BE_ASKED_FOR}` : undefined
        }
      />
      {compared ? (
        <CompareTable
          cards={compared.heads}
          sections={compared.sections}
          next={({ links, name }) =>
            links.length > 0
              ? links.map(({ to, label }) => (
                  <ButtonLink
                    key={to}
                    to={to}
                    variant="line"
                    size="sm"
                    aria-label={`${label}, ${isolated(name)}`}
                  >
                    {label}
                  </ButtonLink>
                ))
              : "Rien d’engagé"
          }
        />
      ) : (
        <EmptyState title={why} />
      )}
      <MoreLink to={list} back>
        Retour à la liste
      </MoreLink>
    </div>
  );
}
