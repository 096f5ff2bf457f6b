import { href } from "react-router";
import { linkLife } from "~/domain/accounts/link-life";
import { type OurCookie, SIDEBAR_DAYS } from "~/domain/accounts/our-cookies";
import { PASSKEY_MINUTES } from "~/domain/accounts/passkey";
import { SECOND_STEP_MINUTES } from "~/domain/accounts/second-factor";
import { LONGEST_SESSION_DAYS } from "~/domain/accounts/session-life";
import { plural } from "~/domain/french";
import { Link } from "~/ui/brand/link";
import { publicMeta } from "../page-meta";
import type { Route } from "./+types/cookies";
import { LegalPage, type LegalSection } from "./legal-page";

export const meta: Route.MetaFunction = (seen) =>
  publicMeta(seen, {
    title: "Cookies, Les Acharnés",
    description: `${HOW_MANY} cookies, tous nécessaires au fonctionnement : pas de bannière, pas de traceur.`,
  });

const COOKIES: Readonly<Record<OurCookie, { readonly use: string; readonly kept: string }>> = {
  session: {
    use: "Vous garder connecté. Illisible par les scripts de la page.",
    kept: plural(LONGEST_SESSION_DAYS, "jour"),
  },
  device: {
    use: "Reconnaître un navigateur d’où vous vous êtes déjà connecté, pour que les essais d’autrui ne vous ferment pas la porte. Il ne dit rien de vous.",
    kept: "1 an",
  },
  signup: {
    use: "Reconnaître le navigateur où vous vous êtes inscrit, jusqu’à la confirmation de votre adresse.",
    kept: linkLife("confirmation"),
  },
  "second-step": {
    use: "Vous reconnaître entre votre mot de passe et le code qui le suit, si vous avez choisi la validation en deux étapes.",
    kept: plural(SECOND_STEP_MINUTES, "minute"),
  },
  passkey: {
    use: "Garder la question à laquelle votre clé d’accès doit répondre, le temps que vous la montriez.",
    kept: plural(PASSKEY_MINUTES, "minute"),
  },
  suite: {
    use: "Vous ramener à la page que vous regardiez, une fois votre profil rempli.",
    kept: "2 heures",
  },
  etape: { use: "Dire ce qui vient ensuite, sur la page où une étape vous a mené.", kept: "1 heure" },
  toast: {
    use: "Porter un message d’une page à la suivante, par exemple « Connexion réussie ».",
    kept: "1 minute",
  },
  theme: { use: "Retenir l’apparence claire ou sombre que vous avez choisie.", kept: "1 an" },
  raccourcis: { use: "Retenir si les raccourcis clavier de l’administration sont éteints.", kept: "1 an" },
  appareil: {
    use: "Ne plus vous proposer, sur cet appareil, d’être prévenu quand on vous répond.",
    kept: "1 an",
  },
  sidebar: { use: "Retenir si le menu de l’administration est replié.", kept: plural(SIDEBAR_DAYS, "jour") },
};

/** The number of rows. */
const HOW_MANY = "Douze";

const SECTIONS: readonly LegalSection[] = [
  {
    id: "liste",
    title: "Ceux que nous déposons",
    body: (
      <>
        <p>{HOW_MANY}, posés par ce site et lus par lui seul.</p>
        <table className="legal-page__table">
          <caption className="sr-only">Cookies déposés</caption>
          <thead>
            <tr>
              <th scope="col">Nom</th>
              <th scope="col">À quoi il sert</th>
              <th scope="col">Durée</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(COOKIES).map(([name, { use, kept }]) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>{use}</td>
                <td className="nowrap">{kept}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          Sur une connexion chiffrée, leur nom commence par <code>__Host-</code>, une marque qui empêche un
          autre site de les écraser.
        </p>
      </>
    ),
  },
  {
    id: "banniere",
    title: "Pourquoi il n’y a pas de bannière",
    body: (
      <p>
        L’article 82 de la loi Informatique et Libertés dispense de consentement les cookies strictement
        nécessaires à un service que vous demandez. Les nôtres le sont tous. Aucun ne sert à la publicité, à
        la mesure d’audience ou au suivi d’un site à l’autre, et aucun tiers n’en dépose ici. Si cela devait
        changer, nous vous demanderions d’abord.
      </p>
    ),
  },
  {
    id: "refuser",
    title: "Les refuser ou les effacer",
    body: (
      <p>
        Votre navigateur permet de bloquer et d’effacer les cookies. Les pages publiques se lisent sans aucun
        d’eux ; se connecter demande le premier. Le reste est dans la{" "}
        <Link to={href("/confidentialite")}>politique de confidentialité</Link>.
      </p>
    ),
  },
];

export default function Cookies() {
  return (
    <LegalPage
      title="Cookies"
      intro={`${HOW_MANY}, tous nécessaires, aucun bavard. C’est pourquoi aucune bannière ne vous a interrompu.`}
      sections={SECTIONS}
    />
  );
}
