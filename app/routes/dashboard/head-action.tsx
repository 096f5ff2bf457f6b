import { href } from "react-router";
import { ButtonLink } from "~/ui/brand/button";

type HeadActionProps = { readonly proposes: boolean; readonly to: string };

/** The main action beside the greeting. */
export function HeadAction({ proposes, to }: HeadActionProps) {
  return proposes ? (
    <ButtonLink to={href("/mission/publier")} variant="ink" className="dashboard__propose">
      Proposer une mission
    </ButtonLink>
  ) : (
    <ButtonLink to={to} variant="line">
      Modifier mon profil
    </ButtonLink>
  );
}
