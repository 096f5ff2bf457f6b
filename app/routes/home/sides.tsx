import { href, Link } from "react-router";
import { ButtonLink, MoreLink } from "~/ui/brand/button";
import { SIDES } from "../content/marketing";
import "~/ui/pages/split.css";

type SideProps = {
  readonly side: (typeof SIDES)[keyof typeof SIDES];
  readonly className: string;
  readonly variant: "primary" | "ink";
};

/** HOME-2. */
export function Sides() {
  return (
    <section className="section wrap" aria-labelledby="qui">
      <div className="section-head">
        <h2 id="qui">Qui êtes-vous ?</h2>
      </div>
      <div className="split">
        <Side side={SIDES.company} className="split__one" variant="primary" />
        <Side side={SIDES.commercial} className="split__two" variant="ink" />
      </div>
      <p className="split-else">
        Un peu des deux ? <Link to={`${href("/auth")}#signup`}>Créez votre compte</Link>, vous choisirez
        ensuite.
      </p>
    </section>
  );
}

function Side({ side, className, variant }: SideProps) {
  return (
    <article className={className}>
      <div className="split__in">
        <h3>{side.title}</h3>
        <p>{side.pitch}</p>
        <ul className="ticks">
          {side.gains.map((gain) => (
            <li key={gain}>{gain}</li>
          ))}
        </ul>
        <p className="row">
          <ButtonLink to={side.action.to} variant={variant} size="lg">
            {side.action.label}
          </ButtonLink>
          <MoreLink to={side.look.to}>{side.look.label}</MoreLink>
        </p>
      </div>
    </article>
  );
}
