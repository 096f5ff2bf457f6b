import { href } from "react-router";
import { Link } from "~/ui/brand/link";
import { Facts } from "~/ui/cards/facts";
import { publicMeta } from "../page-meta";
import type { Route } from "./+types/legal-notice";
import { LegalPage, type LegalSection } from "./legal-page";
import { OPERATOR } from "./operator";

export const meta: Route.MetaFunction = (seen) =>
  publicMeta(seen, {
    title: "Mentions légales, Les Acharnés",
    description: "Éditeur, directeur de la publication, hébergeur et signalement d’un contenu.",
  });

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const SECTIONS: readonly LegalSection[] = [
  {
    id: "editeur",
    title: "Éditeur du site",
    body: (
      <Facts
        items={[
          { term: "Société", detail: OPERATOR.company },
          { term: "Capital", detail: capitalised(OPERATOR.capital) },
          { term: "Siège", detail: capitalised(OPERATOR.address) },
          { term: "Immatriculation", detail: OPERATOR.registration },
          { term: "TVA intracommu­nautaire", detail: capitalised(OPERATOR.vat) },
          { term: "E-mail", detail: OPERATOR.email },
          { term: "Téléphone", detail: capitalised(OPERATOR.phone) },
          { term: "Directeur de la publication", detail: capitalised(OPERATOR.director) },
        ]}
      />
    ),
  },
  {
    id: "hebergeur",
    title: "Hébergeur",
    body: (
      <Facts
        items={[
          { term: "Hébergeur", detail: OPERATOR.host.name },
          { term: "Adresse", detail: capitalised(OPERATOR.host.address) },
          { term: "Téléphone", detail: capitalised(OPERATOR.host.phone) },
        ]}
      />
    ),
  },
  {
    id: "contact",
    title: "Point de contact",
    body: (
      <>
        <p>
          Utilisateurs et autorités nous joignent en français ou en anglais à{" "}
          <span className="nowrap">{OPERATOR.email}</span> ou par la{" "}
          <Link to={href("/contact")}>page de contact</Link>. C’est le point de contact unique prévu aux
          articles 11 et 12 du règlement (UE) 2022/2065 sur les services numériques. Une personne lit chaque
          message.
        </p>
      </>
    ),
  },
  {
    id: "signalement",
    title: "Signaler un contenu",
    body: (
      <>
        <p>
          Chaque profil et chaque mission porte un lien « Signaler », avec son formulaire. Pour tout autre
          contenu qui vous paraît illicite, écrivez-nous par la{" "}
          <Link to={href("/contact")}>page de contact</Link> en précisant :
        </p>
        <ul>
          <li>l’adresse exacte de la page et le passage en cause ;</li>
          <li>pourquoi vous le tenez pour illicite ;</li>
          <li>
            votre nom et votre adresse e-mail, sauf s’il s’agit d’une infraction sexuelle envers un mineur ;
          </li>
          <li>que vous signalez de bonne foi et que ce que vous indiquez est exact.</li>
        </ul>
        <p>
          Une personne lit chaque signalement ; aucune décision n’est automatique. Nous accusons réception,
          examinons le signalement sans tarder et vous faisons connaître notre décision, ses raisons et les
          recours possibles. La personne dont le contenu est retiré reçoit elle aussi les raisons de la
          décision. Les chiffres de chaque année sont sur la page{" "}
          <Link to={href("/transparence")}>Transparence</Link>, les restrictions possibles à l’
          <Link to={`${href("/cgu")}#moderation`}>article 3 des CGU</Link>.
        </p>
      </>
    ),
  },
  {
    id: "propriete",
    title: "Propriété intellectuelle",
    body: (
      <>
        <p>
          Le nom, le logo, les insignes de grade, les textes et le logiciel appartiennent à l’éditeur ou lui
          sont concédés. Toute reproduction au-delà d’une courte citation demande son accord écrit.
        </p>
        <p>
          Les profils et les missions restent à leurs auteurs. L’extraction répétée ou massive de l’annuaire
          est interdite (articles L341-1 et suivants du Code de la propriété intellectuelle).
        </p>
      </>
    ),
  },
  {
    id: "donnees",
    title: "Données personnelles et cookies",
    body: (
      <p>
        Tout est dit dans la <Link to={href("/confidentialite")}>politique de confidentialité</Link> et sur la
        page <Link to={href("/cookies")}>Cookies</Link>. Les règles d’usage du service sont dans les{" "}
        <Link to={href("/cgu")}>CGU</Link>, l’ordre de nos listes sur la page{" "}
        <Link to={href("/classement")}>Classement</Link>.
      </p>
    ),
  },
];

export default function LegalNotice() {
  return (
    <LegalPage
      title="Mentions légales"
      intro="Qui édite ce site, qui l’héberge, et comment nous signaler ce qui n’y a pas sa place."
      sections={SECTIONS}
    />
  );
}
