import type { ReactNode } from "react";
import { MoreLink } from "~/ui/brand/button";
import "./near-results.css";

type NearResultsProps = {
  /** The nearest spellings that find something. */
  readonly queries: readonly string[];
  readonly to: (q: string) => string;
  readonly children: ReactNode;
};

/** DIR-10: what the list spells nearly so, where a search finds nothing. */
export function NearResults({ queries, to, children }: NearResultsProps) {
  return (
    <section className="near-results" aria-labelledby="proches">
      <h3 id="proches">Résultats proches</h3>
      <p className="row row--wide">
        {queries.map((q) => (
          <MoreLink key={q} to={to(q)}>
            <span>
              Essayez avec «{"\u202f"}
              <bdi>{q}</bdi>
              {"\u202f"}»
            </span>
          </MoreLink>
        ))}
      </p>
      {children}
    </section>
  );
}
