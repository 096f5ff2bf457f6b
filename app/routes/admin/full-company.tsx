import { href } from "react-router";
import { MoreLink } from "~/ui/brand/button";
import { Facts } from "~/ui/cards/facts";
import { Tags } from "~/ui/cards/tags";
import { EmailAddress } from "~/ui/text/email-address";
import { WebLink } from "../profiles/profile-sections";
import type { CompanyView } from "./company-view.server";
import "~/ui/layout/prose.css";
import "~/ui/layout/reading.css";
import "./decision/history.css";

const NOT_GIVEN = <span className="soft">Non renseigné</span>;

/** TEAM-7: the complete company with its members, for administrators. */
export function FullCompany({ company }: { readonly company: CompanyView }) {
  return (
    <>
      <div className="reading">
        <section>
          <h3 className="reading__title">Coordonnées</h3>
          <Facts
            items={[
              { term: "Contact", detail: company.contact },
              { term: "E-mail", detail: <EmailAddress>{company.email}</EmailAddress> },
              { term: "Téléphone", detail: company.phone },
              { term: "Lieu", detail: company.place },
              { term: "LinkedIn", detail: <WebLink href={company.linkedinUrl} /> },
              { term: "Site web", detail: <WebLink href={company.websiteUrl} /> },
            ]}
          />
        </section>
        <section>
          <h3 className="reading__title">Entreprise</h3>
          <Facts
            items={[
              { term: "Nom", detail: company.name ?? NOT_GIVEN },
              { term: "Taille", detail: company.size ? `${company.size} personnes` : NOT_GIVEN },
            ]}
          />
          <Tags items={company.sectors} />
        </section>
      </div>
      <section>
        <h3 className="reading__title">Présentation</h3>
        <div className="prose">
          {company.paragraphs.length ? null : <p className="soft">Pas de présentation.</p>}
          {company.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      <section>
        <h3 className="reading__title">Membres</h3>
        <ul className="history">
          {company.members.map(({ id, name, email, role, since }) => (
            <li key={id}>
              <strong>
                <bdi>{name}</bdi>
              </strong>
              <EmailAddress>{email}</EmailAddress>
              <span>
                {role}, depuis le {since}
              </span>
            </li>
          ))}
        </ul>
        <MoreLink to={`${href("/admin/journal")}?sujet=${company.id}`}>Journal de l’entreprise</MoreLink>
      </section>
    </>
  );
}
