import type { readMissionsToModerateFilter } from "~/marketplace/admin-filter";
import type { MissionStatus } from "~/marketplace/missions/mission-status";
import { ListTools } from "./list-tools";

type ToolsProps = {
  readonly filter: ReturnType<typeof readMissionsToModerateFilter>;
  readonly counts: Readonly<Record<MissionStatus | "all", number>>;
};

const TABS: readonly { readonly status: MissionStatus | null; readonly label: string }[] = [
  { status: "pending", label: "En attente" },
  { status: "published", label: "Publiées" },
  { status: "draft", label: "Brouillons" },
  { status: "closed", label: "Fermées" },
  { status: null, label: "Toutes" },
];

/** ADM-4. */
export function MissionsTools({ filter, counts }: ToolsProps) {
  return (
    <ListTools
      base="/admin/missions"
      filter={filter}
      search={{
        label: "Rechercher dans les missions et les noms d’entreprise",
        placeholder: "Titre, entreprise, description, ville, secteur",
      }}
      tabsLabel="Statut des missions"
      tabs={TABS}
      counts={counts}
    />
  );
}
