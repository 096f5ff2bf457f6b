import type { ReactNode } from "react";
import { listed, plural } from "~/domain/french";
import { RankLabel } from "~/ui/brand/rank";
import { Amount } from "~/ui/cards/amount";
import { Facts } from "~/ui/cards/facts";
import { Tags } from "~/ui/cards/tags";
import { Part } from "~/ui/layout/part";
import { Breakable } from "~/ui/text/breakable";
import { EmailAddress } from "~/ui/text/email-address";
import { Channels } from "./channels";
import { Presentation } from "./presentation";
import type { ProfileView } from "./profile-view.server";
import "~/ui/layout/parts.css";

type Shown = { readonly profile: ProfileView };

type SectionsProps = Shown & { readonly children?: ReactNode };

/** PROF-2; `children` are sections of the owner's own page. */
export function ProfileSections({ profile, children }: SectionsProps) {
  return (
    <div className="parts">
      <Part id="coordonnees" title="Coordonnées" columns>
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
      </Part>
      <CommercialSections profile={profile} />
      {children}
      <Part id="secteurs" title="Secteurs" columns>
        <Tags items={profile.sectors} />
      </Part>
      <Part id="presentation" title="Présentation" columns>
        <Presentation profile={profile} none="Pas encore de présentation." />
      </Part>
    </div>
  );
}

function CommercialSections({ profile: { commercial, languages } }: Shown) {
  if (!commercial) return null;
  return (
    <>
      <Part id="experience" title="Expérience et tarifs" columns>
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
      </Part>
      <Part id="canaux" title="Canaux de prospection" columns>
        <Channels skills={commercial.skills} />
      </Part>
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
