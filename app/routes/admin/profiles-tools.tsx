import { href } from "react-router";
import type { AdminFilter } from "~/domain/moderation/admin-filter";
import { MODERATED_PROFILE_TABS, PROFILE_STATES, type ProfileStatus } from "~/domain/profiles/profile-status";
import { ListTools } from "./lists/list-tools";

type ToolsProps = {
  readonly filter: AdminFilter;
  readonly counts: Readonly<Record<ProfileStatus | "all", number>>;
  readonly atLeast: readonly string[];
  readonly within: string | null;
};

const TABS = [
  ...MODERATED_PROFILE_TABS.map((status) => ({ status, label: PROFILE_STATES[status].tab })),
  { status: null, label: "Tous" },
];

/** ADM-5. */
export function ProfilesTools({ filter, counts, atLeast, within }: ToolsProps) {
  return (
    <ListTools
      base={href("/admin/profiles")}
      filter={filter}
      search={{
        label: "Rechercher un prénom, un nom, une entreprise, un e-mail ou un secteur",
        placeholder: "Prénom, nom, entreprise, e-mail ou secteur",
      }}
      tabsLabel="Statut des profils"
      tabs={TABS}
      counts={counts}
      atLeast={atLeast}
      within={within}
    >
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
    </ListTools>
  );
}
