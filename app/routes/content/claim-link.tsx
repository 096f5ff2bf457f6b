import type { ReactNode } from "react";
import { href } from "react-router";
import { Link } from "~/ui/brand/link";
import type { ClaimName, FigureShown, Figures } from "./figures";
import "./claim-link.css";

/** HOME-8: a label that links to the explanation of a claim on `/nos-chiffres`. */
export function ClaimLink({ claim, children }: { readonly claim: ClaimName; readonly children: ReactNode }) {
  return (
    <Link className="claim-link" to={`${href("/nos-chiffres")}#${claim}`}>
      {children}
    </Link>
  );
}

/** The figures with a value. */
export const withValue = (shown: readonly FigureShown[], figures: Figures) =>
  shown.flatMap((figure) => {
    const value = figures[figure.claim];
    return value === null ? [] : [{ ...figure, value }];
  });

type ClaimListProps = {
  readonly claims: ReturnType<typeof withValue>;
  readonly className?: string;
};

/** HOME-8: figures with links to their explanations. */
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
