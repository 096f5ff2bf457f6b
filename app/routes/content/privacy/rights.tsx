import { href } from "react-router";
import { LEAST_RATE } from "~/domain/candidatures/response-rate";
import { Link } from "~/ui/brand/link";
import type { LegalSection } from "../legal-page";

/** The sections on rights and security. */
export const RIGHTS_SECTIONS: readonly LegalSection[] = [
  {
    id: "droits",
    title: "Vos droits",
    body: (
      <>
        <ul>
          <li>
            <strong>Accès et portabilité</strong> : obtenir une copie de vos données et de vos fichiers, à
            lire et en JSON, depuis vos <Link to={`${href("/parametres")}#donnees`}>paramètres</Link>.
          </li>
          <li>
            <strong>Rectification</strong> : corriger votre profil vous-même, à tout moment.
          </li>
          <li>
            <strong>Effacement</strong> : supprimer votre compte depuis vos{" "}
            <Link to={href("/parametres")}>paramètres</Link> ; profil, portrait, fichiers et sessions
            disparaissent avec lui, et l’entreprise dont vous étiez seul membre. Ce que vous avez échangé
            reste lisible de l’autre partie, ou au nom de votre entreprise si elle continue, sans rien qui
            vous désigne.
          </li>
          <li>
            <strong>Opposition et limitation</strong> : pour ce qui repose sur notre intérêt légitime.
          </li>
          <li>
            <strong>Après votre décès</strong> : des directives sur le sort de vos données (article 85 de la
            loi Informatique et Libertés).
          </li>
        </ul>
        <p>
          Écrivez-nous par la <Link to={href("/contact")}>page de contact</Link>, depuis l’adresse de votre
          compte si possible. Nous répondons dans le mois. Si la réponse ne vous satisfait pas, vous pouvez
          saisir la CNIL : 3, place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, ou sur{" "}
          <a href="https://www.cnil.fr/fr/plaintes">cnil.fr</a>.
        </p>
      </>
    ),
  },
  {
    id: "decisions",
    title: "Décisions automatiques",
    body: (
      <p>
        Il n’y en a pas. Le grade se calcule sur les années d’expérience que vous déclarez ; publier, refuser
        ou fermer est toujours la décision d’une personne. Une candidature restée sans réponse expire à son
        terme, ce que chacun lit d’avance ; une entreprise qui répond à moins de {LEAST_RATE}
        {"\u202f%"} des candidatures répond à celles qui attendent avant de proposer une autre mission.
      </p>
    ),
  },
  {
    id: "securite",
    title: "Sécurité",
    body: (
      <p>
        Mots de passe sous forme d’empreinte, connexions chiffrées, accès de l’équipe limités, décisions
        tracées, données publiques tenues à part des données privées, sauvegardes. En cas de violation
        présentant un risque pour vous, la CNIL est prévenue dans les 72 heures et vous l’êtes aussi si le
        risque est élevé.
      </p>
    ),
  },
  {
    id: "cookies",
    title: "Cookies",
    body: (
      <p>
        Seulement ceux qui sont nécessaires au fonctionnement. Leur liste est sur la page{" "}
        <Link to={href("/cookies")}>Cookies</Link>.
      </p>
    ),
  },
];
