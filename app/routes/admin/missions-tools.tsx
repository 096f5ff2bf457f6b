import { href } from "react-router";
import { MISSION_STATES, type MissionStatus, MODERATED_MISSION_TABS } from "~/domain/missions/mission-status";
import type { AdminFilter } from "~/domain/moderation/admin-filter";
import { ListTools } from "./lists/list-tools";

type ToolsProps = {
  readonly filter: AdminFilter;
  readonly counts: Readonly<Record<MissionStatus | "all", number>>;
  readonly atLeast: readonly string[];
  readonly within: string | null;
};

const TABS = [
  ...MODERATED_MISSION_TABS.map((status) => ({ status, label: MISSION_STATES[status].tab })),
  { status: null, label: "Toutes" },
];

/** ADM-4. */
export function MissionsTools({ filter, counts, atLeast, within }: ToolsProps) {
  return (
    <ListTools
      base={href("/admin/missions")}
      filter={filter}
      search={{
        label: "Rechercher dans les missions et les noms d’entreprise",
        placeholder: "Titre, entreprise, description, ville, secteur",
      }}
      tabsLabel="Statut des missions"
      tabs={TABS}
      counts={counts}
      atLeast={atLeast}
      within={within}
    />
  );
}
