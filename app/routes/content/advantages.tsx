import { href } from "react-router";
import { ButtonLink } from "~/ui/brand/button";
import { useViewer } from "~/ui/frame/viewer";
import { publicMeta } from "../page-meta";
import type { Route } from "./+types/advantages";
import { FifteenStars } from "./advantages/fifteen-stars";
import { Guarantees } from "./advantages/guarantees";
import { PrivacyLedger } from "./advantages/privacy-ledger";
import { Ranks } from "./advantages/ranks";
import { ReviewSteps } from "./advantages/review-steps";
import { Closing } from "./closing";
import { PROMISES } from "./figures";
import "./advantages/advantages-head.css";

export const meta: Route.MetaFunction = (seen) =>
  publicMeta(seen, {
    title: "Les + des Acharnés : grade, canaux, relecture et prix affiché",
    description: `Un grade qui se lit, cinq canaux notés, des profils relus un par un, un prix commission comprise, un remplacement sous ${PROMISES.replacement}.`,
  });

/** STAT-2. */
export default function Advantages() {
  const viewer = useViewer();
  return (
    <>
      <div className="wrap advantages-head">
        <h1>
          Les <span className="advantages-head__plus">+</span> des Acharnés
        </h1>
        <p className="lead">
          Choisir un commercial sans l’avoir rencontré demande de bonnes raisons. Voici les nôtres, et la
          façon de les vérifier sur chaque profil.
        </p>
      </div>
      <Ranks />
      <FifteenStars />
      <ReviewSteps />
      <PrivacyLedger />
      <Guarantees />
      <Closing title="Jugez sur pièces." text="L’annuaire est ouvert, sans compte et sans rendez-vous.">
        <ButtonLink to={href("/acharne")} variant="primary" size="lg">
          Trouver un Acharné
        </ButtonLink>
        {viewer ? null : (
          <ButtonLink to={`${href("/auth")}?role=commercial#signup`} variant="line" size="lg">
            Rejoindre les rangs
          </ButtonLink>
        )}
      </Closing>
    </>
  );
}
