import { count, plural } from "~/domain/french";
import { countOrMore } from "~/domain/search/capped-count";
import { onlyCounted } from "~/domain/search/list-messages";
import { ButtonLink } from "../brand/button";
import "./pager.css";

type PagerProps = {
  /** From 1. */
  readonly page: number;
  readonly size: number;
  readonly shown: number;
  readonly found: number;
  /** Whether `found` is a lower bound. */
  readonly more?: boolean;
  readonly noun: string;
  readonly to: (page: number) => string;
};

/** ADM-8. */
export function Pager({ page, size, shown, found, more = false, noun, to }: PagerProps) {
  const before = (page - 1) * size;
  return (
    <nav className="pager" aria-label="Pages">
      <span>
        {shown
          ? `${count(before + 1)} à ${count(before + shown)}, sur ${more ? `${countOrMore(found, more)} ${noun}s` : plural(found, noun)}`
          : plural(found, noun)}
        {more && before + shown >= found ? <span className="pager__end">{onlyCounted()}</span> : null}
      </span>
      <span className="row">
        {page > 1 ? (
          <ButtonLink to={to(page - 1)} variant="quiet" size="sm" rel="prev">
            Précédents
          </ButtonLink>
        ) : null}
        {before + shown < found && shown ? (
          <ButtonLink to={to(page + 1)} variant="quiet" size="sm" rel="next">
            Suivants
          </ButtonLink>
        ) : null}
      </span>
    </nav>
  );
}
