import { Part } from "~/ui/layout/part";
import type { FreeView } from "./free-view";
import "~/ui/layout/stack.css";

/** FREE-4: nothing while no half-day is free. */
export function FreePart({ free }: { readonly free: FreeView }) {
  if (!free) return null;
  return (
    <Part id="disponibilites" title="Disponibilités" columns>
      <div className="stack">
        <ul className="plain stack">
          {free.weeks.map((week) => (
            <li key={week}>{week}</li>
          ))}
        </ul>
        <p className="soft">Confirmé le {free.confirmed}, engagements déduits.</p>
      </div>
    </Part>
  );
}
