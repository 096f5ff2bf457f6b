import { ChevronDown, SlidersHorizontal } from "lucide-react";
import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { Button } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import "./filter-sheet.css";

type FilterSheetProps = {
  readonly label: string;
  /** The number of active filters. */
  readonly set: number;
  /** A column beside the list on wide screens, or above it. */
  readonly kind: "aside" | "row";
  readonly children: ReactNode;
};

const PHONE = "(width < 48rem)";

/** Folded filters; on phones they open over the results. Works without JavaScript. */
export function FilterSheet({ label, set, kind, children }: FilterSheetProps) {
  function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
    if (event.key !== "Escape" || !event.currentTarget.open) return;
    event.currentTarget.open = false;
    event.currentTarget.querySelector("summary")?.focus();
  }
  return (
    <details
      className={`filter-sheet filter-sheet--${kind}`}
      data-set={set > 0 || undefined}
      onKeyDown={closeOnEscape}
    >
      <summary>
        <Icon of={SlidersHorizontal} />
        {set ? `${label} (${set} ${set > 1 ? "actifs" : "actif"})` : label}
        <Icon of={ChevronDown} className="filter-sheet__chevron" />
      </summary>
      {children}
    </details>
  );
}

type SeeResultsProps = { readonly apply: string; readonly see: string };

/** Applies the filters; on phones, where each choice applies at once, it closes the sheet. */
export function SeeResults({ apply, see }: SeeResultsProps) {
  function closeSheet({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const sheet = currentTarget.closest("details");
    if (sheet && matchMedia(PHONE).matches) sheet.open = false;
  }
  return (
    <Button variant="ink" className="filter-sheet__see" onClick={closeSheet}>
      <span>{apply}</span>
      <span>{see}</span>
    </Button>
  );
}
