import { href } from "react-router";
import { Link } from "~/ui/brand/link";
import { Facts } from "~/ui/cards/facts";
import type { LegalSection } from "../legal-page";
import { OPERATOR } from "../operator";
import { PURPOSES } from "./purposes";

/** The sections on processing. */
export const PROCESSING_SECTIONS: readonly LegalSection[] = [
  {
    id: "responsable",
    title: "Responsable du traitement",
    body: (
      <p>
        {OPERATOR.company}, {OPERATOR.address}. Pour toute question sur vos données :{" "}
        <span className="nowrap">{OPERATOR.email}</span> ou la{" "}
        <Link to={href("/contact")}>page de contact</Link>.
      </p>
    ),
  },
  {
    id: "finalites",
    title: "Données, raisons et durées",
    body: (
      <>
        {PURPOSES.map(({ purpose, data, basis, kept }) => (
          <section key={purpose} className="legal-page__case">
            <h3>{purpose}</h3>
            <Facts
              items={[
                { term: "Données", detail: data },
                { term: "Base légale", detail: basis },
                { term: "Durée", detail: kept },
              ]}
            />
          </section>
        ))}
        <p>
          Les champs obligatoires sont signalés dans chaque formulaire. Sans eux, le compte, le profil ou la
          réponse demandée ne peut pas exister.
        </p>
      </>
    ),
  },
  {
    id: "public",
    title: "Ce qui est public, ce qui ne l’est jamais",
    body: (
      <>
        <p>
          Le profil publié d’un commercial montre son prénom et l’initiale de son nom, son portrait s’il en a
          mis un, sa région, son expérience, ses secteurs, ses langues, ses étoiles, sa présentation et son
          prix public. Une mission publiée montre son contenu.
        </p>
        <p>
          Le nom de famille entier, l’e-mail, le téléphone et le taux propre ne figurent sur aucune page
          publique. Les liens LinkedIn et site web d’un commercial ne sont montrés qu’aux entreprises que
          l’équipe a validées, et seulement à celles chez qui il a postulé ou à qui il a répondu. Ce que deux
          personnes s’écrivent, et les fichiers qu’elles y joignent, ne se lisent que d’elles deux ; adresses
          e-mail et téléphones y sont masqués jusqu’à la présélection. Un message signalé est lu par l’équipe,
          avec cinq messages de chaque côté et rien d’autre. Les portraits sont réenregistrés sans leurs
          métadonnées, lieu de prise de vue compris.
        </p>
      </>
    ),
  },
  {
    id: "destinataires",
    title: "Qui y a accès",
    body: (
      <>
        <p>
          Les membres de l’équipe chargés de la relecture et du support, et les prestataires techniques qui
          hébergent le site, acheminent les e-mails et conservent les fichiers, liés par contrat (article 28
          du RGPD). Les autorités qui y ont droit par la loi.
        </p>
        <p>
          Si vous activez les notifications d’un appareil, le fabricant de son navigateur (Google pour Chrome,
          Mozilla pour Firefox, Apple pour Safari, Microsoft pour Edge) les transporte. Elles sont chiffrées
          pour cet appareil{"\u202f"}: il n’en lit rien, et ne sait que quand une notification part vers lui.
        </p>
        <p>
          Nous ne vendons ni ne louons aucune donnée. Le site ne charge aucune ressource d’un tiers : ni
          publicité, ni mesure d’audience externe, ni police ou carte distante.
        </p>
      </>
    ),
  },
  {
    id: "lieu",
    title: "Où elles se trouvent",
    body: (
      <p>
        Les données sont conservées dans l’Union européenne. Si un prestataire devait un jour les traiter
        ailleurs, ce serait vers un pays reconnu adéquat par la Commission européenne ou sous ses clauses
        contractuelles types, et cette page le dirait. Seules les notifications d’un appareil, si vous les
        activez, passent par le service du fabricant de son navigateur, dont les serveurs sont aussi aux
        États-Unis{"\u202f"}: elles y passent chiffrées, sous le cadre de protection des données entre l’Union
        et les États-Unis ou ces clauses.
      </p>
    ),
  },
];
