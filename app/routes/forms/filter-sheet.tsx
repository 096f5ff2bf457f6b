import { ChevronDown, SlidersHorizontal } from "lucide-react";
import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { Button } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";

type FilterSheetProps = {
  readonly label: string;
  /** How many filters are set in it. */
  readonly set: number;
  readonly children: ReactNode;
};

const PHONE = "(max-width: 47.99rem)";

/** Filters folded under their name; on a phone they open over the results. Opens and closes without JavaScript too. */
export function FilterSheet({ label, set, children }: FilterSheetProps) {
  function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
    if (event.key !== "Escape" || !event.currentTarget.open) return;
    event.currentTarget.open = false;
    event.currentTarget.querySelector("summary")?.focus();
  }
  return (
    <details className="filters" data-set={set > 0 || undefined} onKeyDown={closeOnEscape}>
      <summary>
        <Icon of={SlidersHorizontal} />
        {set ? `${label} (${set} ${set > 1 ? "actifs" : "actif"})` : label}
        <Icon of={ChevronDown} />
      </summary>
      {children}
    </details>
  );
}

type SeeResultsProps = { readonly apply: string; readonly see: string };

/** Applies the filters; on a phone, where each choice has applied by then, it shows what they leave. */
export function SeeResults({ apply, see }: SeeResultsProps) {
  function closeSheet({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const sheet = currentTarget.closest("details");
    if (sheet && matchMedia(PHONE).matches) sheet.open = false;
  }
  return (
    <Button variant="ink" className="filters__see" onClick={closeSheet}>
      <span>{apply}</span>
      <span>{see}</span>
    </Button>
  );
}
