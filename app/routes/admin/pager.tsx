import { writeAdminFilter } from "~/marketplace/admin-filter";
import { count, plural } from "~/marketplace/french";
import { ButtonLink } from "~/ui/button";

type PagerProps = {
  readonly base: string;
  readonly filter: Parameters<typeof writeAdminFilter>[0] & { readonly page: number };
  readonly shown: number;
  readonly found: number;
  readonly size: number;
  readonly noun: string;
};

/** ADM-8. */
export function Pager({ base, filter, shown, found, size, noun }: PagerProps) {
  const first = (filter.page - 1) * size;
  const to = (page: number) => `${base}${writeAdminFilter({ ...filter, page })}`;
  return (
    <nav className="pager" aria-label="Pages">
      <span>
        {shown
          ? `${count(first + 1)} à ${count(first + shown)}, sur ${plural(found, noun)}`
          : plural(found, noun)}
      </span>
      <span className="row">
        {filter.page > 1 ? (
          <ButtonLink to={to(filter.page - 1)} variant="quiet" size="sm" rel="prev">
            Précédents
          </ButtonLink>
        ) : null}
        {first + shown < found && shown ? (
          <ButtonLink to={to(filter.page + 1)} variant="quiet" size="sm" rel="next">
            Suivants
          </ButtonLink>
        ) : null}
      </span>
    </nav>
  );
}
