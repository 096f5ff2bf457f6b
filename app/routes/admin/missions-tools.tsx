import { Search } from "lucide-react";
import { Form } from "react-router";
import { type readMissionsToModerateFilter, writeAdminFilter } from "~/marketplace/admin-filter";
import type { MissionStatus } from "~/marketplace/missions/mission-status";
import { QUERY_MAX } from "~/marketplace/profiles/directory-filter";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { LinkTabs } from "~/ui/tabs";
import "~/ui/field.css";

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

export function MissionsTools({ filter, counts }: ToolsProps) {
  return (
    <>
      <search>
        <Form className="admin-tools admin-tools--two" key={filter.q}>
          <div className="search">
            <Icon of={Search} />
            <label className="sr-only" htmlFor="q">
              Rechercher dans les missions
            </label>
            <input
              className="input"
              id="q"
              name="q"
              type="search"
              maxLength={QUERY_MAX}
              defaultValue={filter.q}
              placeholder="Titre, description, ville, secteur"
            />
          </div>
          <input type="hidden" name="statut" value={filter.status ?? "all"} />
          <Button variant="ink">Rechercher</Button>
        </Form>
      </search>
      <LinkTabs
        label="Statut des missions"
        items={TABS.map(({ status, label }) => ({
          to: `/admin/missions${writeAdminFilter({ ...filter, status, page: 1 })}`,
          label,
          count: counts[status ?? "all"],
          current: filter.status === status,
        }))}
      />
    </>
  );
}
