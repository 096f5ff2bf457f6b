import type { ReactNode } from "react";
import { href } from "react-router";
import { Link } from "~/ui/brand/link";
import type { ClaimName, FigureShown, Figures } from "./figures";
import "./claim-link.css";

/** A figure's label, which leads to what `/nos-chiffres` says of it (HOME-8). */
export function ClaimLink({ claim, children }: { readonly claim: ClaimName; readonly children: ReactNode }) {
  return (
    <Link className="claim-link" to={`${href("/nos-chiffres")}#${claim}`}>
      {children}
    </Link>
  );
}

/** Those of some figures that have a value to show. */
export const withValue = (shown: readonly FigureShown[], figures: Figures) =>
  shown.flatMap((figure) => {
    const value = figures[figure.claim];
    return value === null ? [] : [{ ...figure, value }];
  });

type ClaimListProps = {
  readonly claims: ReturnType<typeof withValue>;
  readonly className?: string;
};

/** HOME-8: figures, each with the way to how it was counted. */
export function ClaimList({ claims, className }: ClaimListProps) {
  return (
    <dl className={className}>
      {claims.map(({ claim, value, label }) => (
        <div key={claim}>
          <dt>
            <ClaimLink claim={claim}>{label}</ClaimLink>
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
