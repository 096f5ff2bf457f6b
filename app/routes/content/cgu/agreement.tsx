import { href } from "react-router";
import { NOTICE_DAYS } from "~/domain/accounts/cgu";
import { inWords } from "~/domain/french";
import { CONTEST_PERIOD } from "~/domain/moderation/contest";
import { Link } from "~/ui/brand/link";
import type { LegalSection } from "../legal-page";
import { OPERATOR } from "../operator";

/** The sections on obligations and termination. */
export const AGREEMENT_SECTIONS: readonly LegalSection[] = [
  {
    id: "independance",
    title: "7. Indépendance des Acharnés",
    body: (
      <>
        <p>
          L’Acharné exerce pour son propre compte. Il choisit ses missions, son tarif, ses horaires et ses
          méthodes, peut travailler pour d’autres et peut refuser toute proposition sans que son classement en
          souffre. Rien dans le service ne crée de lien de subordination ni de contrat de travail avec
          l’exploitant ou avec l’entreprise.
        </p>
        <p>
          Le contrat de prestation se conclut entre l’entreprise et l’Acharné ; l’exploitant n’y est pas
          partie. Chacun répond de ses immatriculations, assurances, cotisations et impôts. Pour toute
          prestation d’au moins 5 000 € hors taxes, l’entreprise demande à l’Acharné les documents de
          vigilance des articles L8222-1 et D8222-5 du Code du travail.
        </p>
        <p>
          Les obligations fiscales et sociales de qui perçoit des revenus par une plateforme sont expliquées
          sur impots.gouv.fr et urssaf.fr. Si la loi l’y oblige, l’exploitant déclare ces revenus à
          l’administration et en remet une copie à l’intéressé.
        </p>
      </>
    ),
  },
  {
    id: "loyaute",
    title: "8. Loyauté",
    body: (
      <ul>
        <li>
          Les échanges qui naissent ici se tiennent ici jusqu’à l’accord. Adresses et téléphones y sont
          masqués jusqu’à la présélection ; chacun donne ensuite les siens s’il le veut. Contourner la
          plateforme pour éluder la commission est un manquement.
        </li>
        <li>Ce que l’on apprend de l’autre, fichiers de prospects compris, reste confidentiel.</li>
        <li>
          La prospection se fait dans le respect du droit : information des personnes, droit d’opposition,
          listes d’opposition au démarchage téléphonique.
        </li>
        <li>
          Sont interdits l’extraction automatisée de l’annuaire, les faux comptes, et tout ce qui gêne le
          fonctionnement du service.
        </li>
      </ul>
    ),
  },
  {
    id: "contenus",
    title: "9. Contenus des utilisateurs",
    body: (
      <p>
        Chacun garde ses droits sur ce qu’il publie et autorise l’exploitant à l’afficher, le reproduire et
        l’adapter aux formats du site, gratuitement, pour le monde entier et aussi longtemps que le contenu
        est en ligne. Chacun garantit qu’il a le droit de le publier, portrait compris. Un message reçu se
        signale depuis son fil ; tout autre contenu illicite, comme l’indiquent les{" "}
        <Link to={`${href("/mentions-legales")}#signalement`}>mentions légales</Link>.
      </p>
    ),
  },
  {
    id: "responsabilite",
    title: "10. Responsabilité",
    body: (
      <>
        <p>
          L’exploitant met en œuvre les moyens raisonnables pour que le service soit disponible et sûr, sans
          garantir qu’il ne s’interrompt jamais. Il relit les profils et les missions, mais ne garantit ni les
          résultats d’une mission ni les déclarations de leurs auteurs.
        </p>
        <p>
          Il répond des dommages directs causés par sa faute prouvée, dans la limite des commissions perçues
          de l’utilisateur concerné au cours des douze mois précédents. Cette limite ne joue ni en cas de
          faute lourde ou dolosive, ni pour un dommage corporel, ni quand la loi l’interdit.
        </p>
      </>
    ),
  },
  {
    id: "reclamation",
    title: "11. Réclamation et médiation",
    body: (
      <>
        <p>
          Une réclamation, y compris contre une décision de relecture ou de suspension, s’adresse par la{" "}
          <Link to={href("/contact")}>page de contact</Link> dans les {CONTEST_PERIOD}. Elle est gratuite,
          examinée par une personne qui n’a pas pris la décision, et reçoit une réponse motivée sous quatorze
          jours.
        </p>
        <p>
          À défaut d’accord, les parties peuvent saisir le Médiateur des entreprises, service public gratuit
          et confidentiel (mediateur-des-entreprises.fr), ou un autre médiateur choisi ensemble. La médiation
          ne prive personne du recours au juge.
        </p>
      </>
    ),
  },
  {
    id: "fin",
    title: "12. Suspension et fin du compte",
    body: (
      <>
        <p>
          Le titulaire supprime son compte quand il veut, depuis ses paramètres. Ses pages publiques
          disparaissent aussitôt, ses candidatures en cours prennent fin et l’autre partie en est prévenue.
          Les sommes dues et les missions en cours le restent.
        </p>
        <p>
          L’exploitant peut restreindre, suspendre ou fermer un compte qui manque à ces conditions. Il en
          donne les raisons par écrit : au plus tard le jour même pour une restriction ou une suspension,
          trente jours avant pour une fermeture. Ce préavis ne s’applique pas quand la loi impose d’agir plus
          vite ou en cas de manquements répétés.
        </p>
        <p>
          Avant ou après la fermeture, les données fournies s’obtiennent sur demande, comme l’explique la{" "}
          <Link to={href("/confidentialite")}>politique de confidentialité</Link>.
        </p>
      </>
    ),
  },
  {
    id: "modification",
    title: "13. Modification des conditions",
    body: (
      <p>
        Tout changement est annoncé par e-mail aux inscrits au moins {inWords(NOTICE_DAYS)} jours avant de
        s’appliquer, davantage s’il demande une adaptation. Qui ne l’accepte pas ferme son compte avant cette
        date. Les changements imposés par la loi ou qui ne font qu’ajouter une possibilité s’appliquent dès
        l’annonce.
      </p>
    ),
  },
  {
    id: "droit",
    title: "14. Droit applicable et tribunal",
    body: (
      <p>
        Le droit français s’applique. À défaut d’accord amiable, et entre commerçants, le tribunal de commerce{" "}
        {OPERATOR.court} est seul compétent. Si une clause était nulle, les autres demeurent.
      </p>
    ),
  },
];
