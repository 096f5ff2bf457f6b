import { Columns3, List, Search } from "lucide-react";
import { href } from "react-router";
import { type CandidaturesFilter, candidaturesPath } from "~/domain/candidatures/lists/candidatures-filter";
import { isolated } from "~/domain/text";
import { Button } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { Link } from "~/ui/brand/link";
import { FilterForm } from "../../forms/filter-form";
import { SearchBox } from "../../forms/search-box";
import "~/ui/forms/input.css";
import "./received-tools.css";

type ReceivedToolsProps = {
  readonly filter: CandidaturesFilter;
  readonly missions: readonly { readonly slug: string; readonly title: string; readonly count: number }[];
};

const VIEWS = [
  { view: "board", label: "Tableau", icon: Columns3 },
  { view: "list", label: "Liste", icon: List },
] as const;

export function ReceivedTools({ filter, missions }: ReceivedToolsProps) {
  const path = candidaturesPath({ ...filter, after: null }, "company");
  return (
    <div className="received-tools">
      <nav className="received-tools__views" aria-label="Affichage">
        {VIEWS.map(({ view, label, icon }) => (
          <Link
            key={view}
            to={candidaturesPath({ ...filter, view, group: null, after: null }, "company")}
            aria-current={filter.view === view ? "page" : undefined}
            preventScrollReset
          >
            <Icon of={icon} />
            <span>{label}</span>
          </Link>
        ))}
      </nav>
      <search>
        <FilterForm
          action={href("/candidatures")}
          search={path.slice(href("/candidatures").length)}
          className="received-tools__form"
        >
          <label className="sr-only" htmlFor="mission">
            Mission
          </label>
          <select className="input" id="mission" name="mission" defaultValue={filter.mission ?? ""}>
            <option value="">Toutes les missions</option>
            {missions.map(({ slug, title, count }) => (
              <option key={slug} value={slug}>{`${isolated(title)} (${count})`}</option>
            ))}
          </select>
          <SearchBox label="Chercher un Acharné" placeholder="Prénom, secteur, région" query={filter.query} />
          {filter.group ? <input type="hidden" name="etat" value={filter.group.key} /> : null}
          {filter.view === "list" && !filter.group ? <input type="hidden" name="vue" value="liste" /> : null}
          <Button variant="line">
            <Icon of={Search} />
            <span>Chercher</span>
          </Button>
        </FilterForm>
      </search>
    </div>
  );
}
