import { Check, Minus } from "lucide-react";
import type { Criterion } from "~/domain/candidatures/criteria";
import { Icon } from "~/ui/brand/icon";
import "./criteria.css";

/** CAND-1: the mission's criteria, and whether the reader meets them. */
export function Criteria({ criteria }: { readonly criteria: readonly Criterion[] }) {
  if (criteria.length === 0) return null;
  return (
    <ul className="plain criteria" aria-label="Votre profil face à la mission">
      {criteria.map(({ label, met }) => (
        <li key={label}>
          <Icon of={met ? Check : Minus} />
          <span>
            {label}
            {met ? null : <span className="soft">, à défendre</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
