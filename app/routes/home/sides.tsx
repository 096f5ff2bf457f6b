import { href } from "react-router";
import { ButtonLink, MoreLink } from "~/ui/brand/button";
import { Link } from "~/ui/brand/link";
import { SplitSide } from "~/ui/layout/split";
import { SIDES } from "./marketing";

/** HOME-2. */
export function Sides() {
  return (
    <section className="section wrap" aria-labelledby="qui">
      <div className="section-head">
        <h2 id="qui">Qui êtes-vous ?</h2>
      </div>
      <div className="split">
        <Side of={SIDES.company} side="one" variant="primary" />
        <Side of={SIDES.commercial} side="two" variant="ink" />
      </div>
      <p className="split__else">
        Un peu des deux ? <Link to={`${href("/auth")}#signup`}>Créez votre compte</Link>, vous choisirez
        ensuite.
      </p>
    </section>
  );
}

type SideProps = {
  readonly of: (typeof SIDES)[keyof typeof SIDES];
  readonly side: "one" | "two";
  readonly variant: "primary" | "ink";
};

function Side({ of: { title, pitch, gains, action, look }, side, variant }: SideProps) {
  return (
    <SplitSide side={side} headingLevel={3} title={title} text={pitch} gains={gains}>
      <p className="row split__do">
        <ButtonLink to={action.to} variant={variant} size="lg">
          {action.label}
        </ButtonLink>
        <MoreLink to={look.to}>{look.label}</MoreLink>
      </p>
    </SplitSide>
  );
}
