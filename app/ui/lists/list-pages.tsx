import type { MouseEvent } from "react";
import { count } from "~/domain/french";
import { countOrMore } from "~/domain/search/capped-count";
import { ButtonLink, MoreLink } from "../brand/button";
import { RESULTS_HEADING } from "../frame/page-focus";
import "./list-pages.css";

type ListPagesProps = {
  /** The address of the next page; null on the last. */
  readonly next: string | null;
  /** The address of the first page; null on it. */
  readonly first: string | null;
  /** How many of how many, or of more than these, are shown, where that is known. */
  readonly shown?: { readonly here: number; readonly of: number; readonly more?: boolean } | null;
  readonly pending?: boolean;
  /** Shows the next page below, in place of going to it. */
  readonly onMore?: (event: MouseEvent) => void;
};

/** DIR-8, MIS-7: the ways on from a page of a list. Each leads to its results, with the focus (GEN-9). */
export function ListPages({ next, first, shown, pending, onMore }: ListPagesProps) {
  if (!next && !first && !shown) return null;
  return (
    <nav className="list-pages" aria-label="Pages de la liste">
      {shown ? (
        <p aria-live="polite">{`${count(shown.here)} sur ${countOrMore(shown.of, shown.more ?? false)}`}</p>
      ) : null}
      {next ? (
        <ButtonLink
          to={`${next}#${RESULTS_HEADING}`}
          variant="line"
          rel="next"
          onClick={onMore}
          aria-disabled={pending}
        >
          {pending ? "Chargement..." : "Afficher plus"}
        </ButtonLink>
      ) : null}
      {first ? (
        <MoreLink to={`${first}#${RESULTS_HEADING}`} back>
          Revenir au début de la liste
        </MoreLink>
      ) : null}
    </nav>
  );
}
