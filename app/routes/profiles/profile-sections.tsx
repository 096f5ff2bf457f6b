import { listed, plural } from "~/marketplace/french";
import { RankLabel } from "~/ui/brand/rank";
import { Amount } from "~/ui/cards/amount";
import { Facts } from "~/ui/cards/facts";
import { Tags } from "~/ui/cards/tags";
import { Breakable } from "~/ui/text/breakable";
import { EmailAddress } from "~/ui/text/email-address";
import { Channels } from "./channels";
import { Presentation } from "./presentation";
import type { ProfileView } from "./profile-view.server";

type Shown = { readonly profile: ProfileView };

/** PROF-2. */
export function ProfileSections({ profile }: Shown) {
  return (
    <div className="blocks">
      <section className="block" aria-labelledby="coordonnees">
        <h2 id="coordonnees">Coordonnées</h2>
        <Facts
          items={[
            { term: "Entreprise", detail: profile.companyName },
            { term: "Taille", detail: profile.companySize && `${profile.companySize} personnes` },
            { term: "E-mail", detail: <EmailAddress>{profile.email}</EmailAddress> },
            { term: "Téléphone", detail: profile.phone },
            { term: "Lieu", detail: profile.place },
            { term: "LinkedIn", detail: <WebLink href={profile.linkedinUrl} /> },
            { term: "Site web", detail: <WebLink href={profile.websiteUrl} /> },
          ]}
        />
      </section>
      <CommercialSections profile={profile} />
      <section className="block" aria-labelledby="secteurs">
        <h2 id="secteurs">Secteurs</h2>
        <Tags items={profile.sectors} />
      </section>
      <section className="block" aria-labelledby="presentation">
        <h2 id="presentation">Présentation</h2>
        <Presentation profile={profile} none="Pas encore de présentation." />
      </section>
    </div>
  );
}

function CommercialSections({ profile: { commercial, languages } }: Shown) {
  if (!commercial) return null;
  return (
    <>
      <section className="block" aria-labelledby="experience">
        <h2 id="experience">Expérience et tarifs</h2>
        <Facts
          items={[
            { term: "Grade", detail: <RankLabel rank={commercial.rank} /> },
            { term: "Expérience", detail: plural(commercial.years, "an") },
            { term: "Clientèle", detail: commercial.experienceType },
            { term: "Missions souhaitées", detail: commercial.missionPreferences },
            { term: "Langues", detail: listed(languages) },
            { term: "Taux journalier", detail: <Amount amount={commercial.ownRates} size="text" /> },
            { term: "Prix public", detail: <Amount amount={commercial.price} size="text" /> },
            { term: "Disponible à partir du", detail: commercial.availableFrom },
            { term: "Au succès seul", detail: commercial.successOnly ? "Oui" : "Non" },
          ]}
        />
      </section>
      <section className="block" aria-labelledby="canaux">
        <h2 id="canaux">Canaux de prospection</h2>
        <Channels skills={commercial.skills} />
      </section>
    </>
  );
}

export function WebLink({ href }: { readonly href: string | null }) {
  if (!href || !/^https?:/.test(href)) return <span className="soft">Non renseigné</span>;
  return (
    <a href={href} rel="nofollow noopener ugc" target="_blank">
      <Breakable text={href.replace(/^https?:\/\/(www\.)?/, "")} />
    </a>
  );
}
