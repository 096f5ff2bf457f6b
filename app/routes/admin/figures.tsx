import { count } from "~/marketplace/french";
import { findAdminFigures } from "~/operations/admin/find-figures.server";
import { requireAdmin } from "~/platform/http/guards";
import { workOf } from "~/platform/http/session-context";
import { MoreLink } from "~/ui/button";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/figures";
import "~/ui/pages/admin.css";
import "~/ui/pages/dashboard.css";

export const meta: Route.MetaFunction = () => privateMeta("Administration, Les Acharnés");

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  return findAdminFigures(workOf(context, request).db);
}

/** ADM-3. */
export default function Figures({ loaderData: { profiles, missions, roles } }: Route.ComponentProps) {
  return (
    <>
      <div className="admin-head">
        <h1>Tableau de bord</h1>
      </div>
      <div className="stack admin-figures">
        <FigureGroup
          id="profils"
          title="Profils"
          more={{ to: "/admin/profiles", label: "Gestion des profils" }}
          figures={[
            { label: "profils au total", value: profiles.total },
            { label: "en attente", value: profiles.pending },
            { label: "publiés", value: profiles.published },
            { label: "brouillons", value: profiles.draft },
          ]}
        />
        <FigureGroup
          id="repartition"
          title="Répartition"
          figures={[
            { label: "commerciaux", value: roles.commercial },
            { label: "entreprises", value: roles.entreprise },
          ]}
        />
        <FigureGroup
          id="missions"
          title="Missions"
          more={{ to: "/admin/missions", label: "Gestion des missions" }}
          figures={[
            { label: "missions au total", value: missions.total },
            { label: "en attente", value: missions.pending },
            { label: "publiées", value: missions.published },
            { label: "fermées", value: missions.closed },
          ]}
        />
      </div>
    </>
  );
}

type FigureGroupProps = {
  readonly id: string;
  readonly title: string;
  readonly more?: { readonly to: string; readonly label: string };
  readonly figures: readonly { readonly label: string; readonly value: number }[];
};

function FigureGroup({ id, title, more, figures }: FigureGroupProps) {
  return (
    <section className="dash__part" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {more ? <MoreLink to={more.to}>{more.label}</MoreLink> : null}
      </header>
      <dl className="stats">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
