import { MEMBERSHIPS } from "~/domain/companies/memberships";
import type { LegalSection } from "../legal-page";

/** Article 2 from the version of 2027-03-01 on, which knows companies with several members. */
export const ACCOUNTS: LegalSection = {
  id: "roles",
  title: "2. Comptes et rôles",
  body: (
    <>
      <p>
        Un compte s’ouvre avec une adresse e-mail, confirmée par un lien, et un mot de passe que son titulaire
        garde secret. Il a un seul rôle, choisi une fois ou donné par une invitation :
      </p>
      <ul>
        <li>
          <strong>Entreprise</strong> : son titulaire est membre d’une entreprise, qui tient une fiche,
          propose des missions, consulte l’annuaire et écrit aux Acharnés ;
        </li>
        <li>
          <strong>Commercial indépendant</strong> : il tient un profil, fixe son taux journalier et répond aux
          missions qui l’intéressent.
        </li>
      </ul>
      <p>
        Une entreprise peut avoir plusieurs membres, chacun avec son propre compte. Un propriétaire les
        invite, leur donne un rôle ({MEMBERSHIPS.owner.label}, {MEMBERSHIPS.recruiter.label} ou{" "}
        {MEMBERSHIPS.reader.label}) et les retire. Une personne est membre d’une seule entreprise à la fois,
        et une entreprise garde toujours un propriétaire. Ce qu’un membre publie, écrit ou accepte engage
        l’entreprise et reste en son nom après son départ. Un propriétaire peut céder la propriété, ou
        supprimer l’entreprise.
      </p>
      <p>
        Les informations fournies sont exactes et tenues à jour. Un compte ne se cède ni ne se partage. Qui
        l’ouvre pour une société, ou y invite des membres, déclare pouvoir l’engager.
      </p>
    </>
  ),
};
