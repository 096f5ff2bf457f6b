import type { ReactNode } from "react";
import { MoreLink } from "~/ui/brand/button";
import "./near-results.css";

type NearResultsProps = {
  /** Similar spellings, or most of the words, with results. */
  readonly queries: readonly string[];
  readonly partly: boolean;
  readonly to: (q: string) => string;
  readonly children: ReactNode;
};

/** DIR-10: results for similar spellings or most of the words, if a search has none. */
export function NearResults({ queries, partly, to, children }: NearResultsProps) {
  return (
    <section className="near-results" aria-labelledby="proches">
      <h3 id="proches">Résultats proches</h3>
      {partly ? <p>Rien ne contient tous ces mots. Voici ce qui en contient le plus.</p> : null}
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

type SuggestedResultsProps = {
  readonly title: string;
  readonly more?: ReactNode;
  readonly children: ReactNode;
};

/** SUGG-4: beside a search without results, what fits the reader. */
export function SuggestedResults({ title, more, children }: SuggestedResultsProps) {
  return (
    <section className="near-results" aria-labelledby="suggestions">
      <h3 id="suggestions">{title}</h3>
      {more ? <p>{more}</p> : null}
      {children}
    </section>
  );
}
