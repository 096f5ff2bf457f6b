import type { ReactNode } from "react";
import { type AdminFilter, writeAdminFilter } from "~/domain/moderation/admin-filter";
import { Button } from "~/ui/brand/button";
import { classNames } from "~/ui/brand/class-names";
import { LinkTabs } from "~/ui/lists/tabs";
import { AddressForm } from "../../forms/address-form";
import { SearchBox } from "../../forms/search-box";
import "./list-tools.css";

type ListToolsProps<Status extends NonNullable<AdminFilter["status"]>> = {
  readonly base: string;
  readonly filter: AdminFilter;
  readonly search: { readonly label: string; readonly placeholder: string };
  readonly tabsLabel: string;
  readonly tabs: readonly { readonly status: Status | null; readonly label: string }[];
  readonly counts: Readonly<Record<Status | "all", number>>;
  /** The counts that are lower bounds. */
  readonly atLeast: readonly string[];
  /** The part of the list that was searched, if not all. */
  readonly within: string | null;
  /** A further filter. */
  readonly children?: ReactNode;
};

/** The search of a moderation list, and its status tabs with counts. */
export function ListTools<Status extends NonNullable<AdminFilter["status"]>>(props: ListToolsProps<Status>) {
  const { base, filter, search, tabsLabel, tabs, counts, atLeast, within, children } = props;
  return (
    <>
      <search>
        <AddressForm
          className={classNames("list-tools", Boolean(children) && "list-tools--choice")}
          search={writeAdminFilter(filter)}
        >
          <SearchBox label={search.label} placeholder={search.placeholder} query={filter.q} />
          {children}
          {filter.status === "pending" ? null : (
            <input type="hidden" name="statut" value={filter.status ?? "all"} />
          )}
          <Button variant="ink">Rechercher</Button>
        </AddressForm>
      </search>
      {within ? <p role="status">{within}</p> : null}
      <LinkTabs
        label={tabsLabel}
        items={tabs.map(({ status, label }) => ({
          to: `${base}${writeAdminFilter({ ...filter, status, page: 1 })}`,
          label,
          count: counts[status ?? "all"],
          more: atLeast.includes(status ?? "all"),
          current: filter.status === status,
        }))}
      />
    </>
  );
}
