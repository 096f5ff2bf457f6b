import { plural } from "~/domain/french";
import { Amount } from "~/ui/cards/amount";
import { Facts } from "~/ui/cards/facts";
import { SkillList } from "~/ui/cards/skill-list";
import { Tags } from "~/ui/cards/tags";
import { EmailAddress } from "~/ui/text/email-address";
import { Presentation } from "../profiles/presentation";
import { WebLink } from "../profiles/profile-sections";
import type { ProfileView } from "../profiles/profile-view.server";
import "~/ui/layout/prose.css";
import "~/ui/layout/reading.css";

const NOT_GIVEN = <span className="soft">Non renseigné</span>;

/** The complete profile of an Acharné, for administrators. */
export function FullProfile({ profile }: { readonly profile: ProfileView }) {
  const { commercial } = profile;
  return (
    <>
      <div className="reading">
        <section>
          <h3 className="reading__title">Coordonnées</h3>
          <Facts
            items={[
              { term: "E-mail", detail: <EmailAddress>{profile.email}</EmailAddress> },
              { term: "Téléphone", detail: profile.phone },
              { term: "Lieu", detail: profile.place },
              { term: "LinkedIn", detail: <WebLink href={profile.linkedinUrl} /> },
              { term: "Site web", detail: <WebLink href={profile.websiteUrl} /> },
            ]}
          />
        </section>
        <section>
          <h3 className="reading__title">Expérience et tarif</h3>
          <Facts
            items={
              commercial
                ? [
                    { term: "Expérience", detail: plural(commercial.years, "an") },
                    { term: "Clientèle", detail: commercial.experienceType },
                    { term: "Missions", detail: commercial.missionPreferences },
                    { term: "Taux propre", detail: <Amount amount={commercial.ownRates} size="text" /> },
                    { term: "Prix public", detail: <Amount amount={commercial.price} size="text" /> },
                    { term: "Au succès", detail: commercial.successOnly ? "Oui" : "Non" },
                  ]
                : [{ term: "Expérience", detail: NOT_GIVEN }]
            }
          />
          {commercial ? null : <Tags items={profile.sectors} />}
        </section>
        {commercial ? (
          <>
            <section>
              <h3 className="reading__title">Canaux</h3>
              <SkillList skills={commercial.skills} />
            </section>
            <section>
              <h3 className="reading__title">Secteurs et langues</h3>
              <div className="reading__tags">
                <Tags items={profile.sectors} />
                <Tags items={profile.languages} outlined />
              </div>
            </section>
          </>
        ) : null}
      </div>
      <section>
        <h3 className="reading__title">Présentation</h3>
        <Presentation profile={profile} none="Pas de présentation." />
      </section>
    </>
  );
}
