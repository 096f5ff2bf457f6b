import type { MouseEvent } from "react";
import { count } from "~/domain/french";
import { countOrMore } from "~/domain/search/capped-count";
import { ButtonLink, MoreLink } from "../brand/button";
import { RESULTS_HEADING } from "../frame/page-focus";
import "./list-pages.css";

type ListPagesProps = {
  /** The URL of the next page; null on the last. */
  readonly next: string | null;
  /** The URL of the first page; null on the first. */
  readonly first: string | null;
  /** The number of shown and found items, if known. */
  readonly shown?: { readonly here: number; readonly of: number; readonly more?: boolean } | null;
  readonly pending?: boolean;
  /** Loads the next page below instead of navigating. */
  readonly onMore?: (event: MouseEvent) => void;
};

/** DIR-8, MIS-7: links between the pages of a list; each moves the focus to its results (GEN-9). */
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
