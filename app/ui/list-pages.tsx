import { ButtonLink, MoreLink } from "./button";
import { RESULTS } from "./results";

type ListPagesProps = {
  /** The address of the next page; null on the last. */
  readonly next: string | null;
  /** The address of the first page; null on it. */
  readonly first: string | null;
};

/** DIR-8, MIS-7: the ways on from a page of a list. Each leads to its results, with the focus (GEN-9). */
export function ListPages({ next, first }: ListPagesProps) {
  if (!next && !first) return null;
  return (
    <nav className="load-more" aria-label="Pages de la liste">
      {next ? (
        <ButtonLink to={`${next}#${RESULTS}`} variant="line" rel="next">
          Afficher plus
        </ButtonLink>
      ) : null}
      {first ? (
        <MoreLink to={`${first}#${RESULTS}`} back>
          Revenir au début de la liste
        </MoreLink>
      ) : null}
    </nav>
  );
}
