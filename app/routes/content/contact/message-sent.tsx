import { href } from "react-router";
import { ButtonLink, MoreLink } from "~/ui/brand/button";

export function MessageSent() {
  return (
    <section className="contact__sent" aria-labelledby="parti">
      <h2 id="parti">C’est parti.</h2>
      <p>
        Votre message est arrivé à notre équipe. La réponse viendra à l’adresse que vous avez donnée ; pensez
        à regarder parmi les indésirables.
      </p>
      <p className="row row--wide">
        <ButtonLink to={href("/acharne")} variant="ink">
          Parcourir l’annuaire
        </ButtonLink>
        <MoreLink to={href("/contact")}>Écrire un autre message</MoreLink>
      </p>
    </section>
  );
}
