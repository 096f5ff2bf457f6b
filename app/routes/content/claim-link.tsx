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
