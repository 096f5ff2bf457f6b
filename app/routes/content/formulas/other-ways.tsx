import { href } from "react-router";
import { MoreLink } from "~/ui/brand/button";
import { PROMISES } from "../figures";
import "./other-ways.css";

/** Alternatives to a formula. */
export function OtherWays() {
  return (
    <section className="wrap section other-ways" aria-labelledby="autrement">
      <h2 id="autrement">Deux façons de commencer plus doucement</h2>
      <div>
        <h3>L’essai d’{PROMISES.trial}</h3>
        <p>
          Cinq jours au prix affiché, avec un objectif écrit. Le vendredi, vous avez des appels, des réponses
          et des rendez-vous sous les yeux : vous continuez, vous ajustez, ou vous en restez là.
        </p>
        <MoreLink to={href("/mission/publier")}>Proposer une mission d’essai</MoreLink>
      </div>
      <div>
        <h3>La formule au succès</h3>
        <p>
          Certains Acharnés acceptent d’être payés au résultat : rendez-vous tenus ou affaires signées. Leur
          profil le dit. Écrivez-nous votre offre et votre panier moyen, nous vous disons si la formule tient
          debout.
        </p>
        <MoreLink to={`${href("/contact")}?objet=Formule+au+succès`}>Parler d’une formule au succès</MoreLink>
      </div>
    </section>
  );
}
