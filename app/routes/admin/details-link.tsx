import { useNavigationType } from "react-router";
import { ButtonLink } from "~/ui/button";
import { OVER_PAGE } from "~/ui/dialog";

type DetailsLinkProps = { readonly to: string; readonly name: string; readonly variant: "line" | "quiet" };

/** Opens a row's dialog. After a decision the list lies behind itself in the history: the next dialog takes its place. */
export function DetailsLink({ to, name, variant }: DetailsLinkProps) {
  const decided = useNavigationType() === "REPLACE";
  return (
    <ButtonLink
      to={to}
      variant={variant}
      size="sm"
      replace={decided}
      state={OVER_PAGE}
      preventScrollReset
      aria-label={`Voir détails, ${name}`}
    >
      Voir détails
    </ButtonLink>
  );
}
