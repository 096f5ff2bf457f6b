import { isolated } from "~/domain/text";
import { ButtonLink } from "~/ui/brand/button";
import { isPreviousEntry } from "~/ui/feedback/previous-entry";

type DetailsLinkProps = {
  readonly to: string;
  readonly list: string;
  readonly name: string;
  readonly variant: "line" | "quiet";
};

/**
 * Opens a row's dialog. After a decision the previous history entry is the list: the next dialog replaces the current
 * entry.
 */
export function DetailsLink({ to, list, name, variant }: DetailsLinkProps) {
  return (
    <ButtonLink
      to={to}
      variant={variant}
      size="sm"
      replace={isPreviousEntry(list)}
      preventScrollReset
      aria-label={`Voir détails, ${isolated(name)}`}
    >
      Voir détails
    </ButtonLink>
  );
}
