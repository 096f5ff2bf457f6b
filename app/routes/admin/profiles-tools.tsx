import { Search } from "lucide-react";
import { Form } from "react-router";
import { type readProfilesFilter, writeAdminFilter } from "~/marketplace/admin-filter";
import { QUERY_MAX } from "~/marketplace/profiles/directory-filter";
import type { ProfileStatus } from "~/marketplace/profiles/profile-status";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { LinkTabs } from "~/ui/tabs";
import "~/ui/field.css";

type ToolsProps = {
  readonly filter: ReturnType<typeof readProfilesFilter>;
  readonly counts: Readonly<Record<ProfileStatus | "all", number>>;
};

const TABS: readonly { readonly status: ProfileStatus | null; readonly label: string }[] = [
  { status: "pending", label: "En attente" },
  { status: "published", label: "Publiés" },
  { status: "draft", label: "Brouillons" },
  { status: null, label: "Tous" },
];

export function ProfilesTools({ filter, counts }: ToolsProps) {
  return (
    <>
      <search>
        <Form className="admin-tools" key={`${filter.q} ${filter.role}`}>
          <div className="search">
            <Icon of={Search} />
            <label className="sr-only" htmlFor="q">
              Rechercher un prénom, un nom, un e-mail ou un secteur
            </label>
            <input
              className="input"
              id="q"
              name="q"
              type="search"
              maxLength={QUERY_MAX}
              defaultValue={filter.q}
              placeholder="Prénom, nom, e-mail ou secteur"
            />
          </div>
          <div>
            <label className="sr-only" htmlFor="type">
              Type de profil
            </label>
            <select className="input" id="type" name="type" defaultValue={filter.role ?? ""}>
              <option value="">Tous les types</option>
              <option value="commercial">Commerciaux</option>
              <option value="entreprise">Entreprises</option>
            </select>
          </div>
          <input type="hidden" name="statut" value={filter.status ?? "all"} />
          <Button variant="ink">Rechercher</Button>
        </Form>
      </search>
      <LinkTabs
        label="Statut des profils"
        items={TABS.map(({ status, label }) => ({
          to: `/admin/profiles${writeAdminFilter({ ...filter, status, page: 1 })}`,
          label,
          count: counts[status ?? "all"],
          current: filter.status === status,
        }))}
      />
    </>
  );
}
