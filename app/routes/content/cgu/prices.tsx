import { COMMISSION } from "~/domain/missions/pricing";
import type { LegalSection } from "../legal-page";

/** Article 5 from the version of 2027-03-01 on, which names commissions. */
export const PRICES: LegalSection = {
  id: "prix",
  title: "5. Prix et commission",
  body: (
    <>
      <p>
        L’inscription et la publication sont gratuites. L’Acharné fixe librement son taux journalier et la
        commission qu’il demande. Le prix public affiché est son taux augmenté d’une part de {COMMISSION} au
        profit de l’exploitant, arrondi à l’euro : un taux de 480 € donne un prix public de 600 €. Le taux
        propre n’est jamais public.
      </p>
      <p>
        Une offre prévoit un taux par jour, une commission sur les ventes, ou les deux. Elle montre toujours
        aux deux parties ce que paie l’entreprise et ce que touche l’Acharné. La part de l’exploitant est la
        différence entre ces deux montants, pour les jours comme pour les commissions : une commission de 8 %
        pour l’Acharné coûte 10 % à l’entreprise.
      </p>
      <p>
        Les prix s’entendent hors taxes. La part de l’exploitant est due par l’entreprise, sur les jours
        effectués et sur les ventes signées grâce à un Acharné rencontré par la plateforme. L’assiette et
        l’échéance d’une commission sont celles que l’offre acceptée indique.
      </p>
      <p>
        Les fourchettes de prix des pages de présentation sont des repères. Seul engage le montant convenu
        pour la mission.
      </p>
    </>
  ),
};
