import { duration } from "~/marketplace/durations";
import { listed } from "~/marketplace/french";
import { ButtonLink } from "~/ui/button";
import { Facts } from "~/ui/facts";
import { Pay } from "~/ui/pay";
import { SkillList } from "~/ui/skill-list";
import { StatusBadge } from "~/ui/status-badge";
import { companyText } from "./mission-card-view";
import type { MissionView } from "./mission-view";
import "~/ui/panel.css";

type Shown = { readonly mission: MissionView };

/** MIS-6, at the head of the side column. */
export function ApplyPanel({ mission }: Shown) {
  const here = `/mission/${mission.slug}`;
  return (
    <aside id="candidature" aria-label="Candidature">
      <div className="panel buy">
        <Pay budget={mission.budget} size="side" />
        <p>Le budget est ce que l’entreprise paie par jour, commission de 25 % comprise.</p>
        {mission.appliedOn ? (
          <>
            <StatusBadge tone="live">Candidature envoyée</StatusBadge>
            <p>
              Vous avez postulé le {mission.appliedOn}. L’entreprise a reçu votre message et votre profil
              public.
            </p>
          </>
        ) : null}
        {mission.applicant === "commercial" && !mission.appliedOn ? (
          <ButtonLink to={`${here}/candidature`} variant="primary" size="lg" block>
            Envoyer ma candidature
          </ButtonLink>
        ) : null}
        {mission.applicant === "visitor" ? (
          <>
            <ButtonLink
              to={`/auth?${new URLSearchParams({ suite: here })}#signup`}
              variant="primary"
              size="lg"
              block
            >
              Envoyer ma candidature
            </ButtonLink>
            <p>
              Il faut un compte commercial pour postuler{"\u202f"}: {duration("account")} pour l’ouvrir.
            </p>
          </>
        ) : null}
        {mission.applicant === "entreprise" ? <p>Les candidatures sont réservées aux commerciaux.</p> : null}
      </div>
    </aside>
  );
}

export function PracticalPanel({ mission }: Shown) {
  return (
    <div className="panel stack">
      <h2>Informations pratiques</h2>
      <Facts
        items={[
          { term: "Entreprise", detail: companyText(mission.company) },
          { term: "Budget", detail: <Pay budget={mission.budget} size="text" labelled={false} /> },
          { term: "Durée", detail: mission.duration },
          { term: "Début", detail: mission.startsOn },
          {
            term: "Lieu",
            detail: (
              <>
                {mission.place}
                {mission.place ? <br /> : null}
                {mission.location}
              </>
            ),
          },
          { term: "Type", detail: mission.type },
        ]}
      />
    </div>
  );
}

export function WantedPanel({ mission }: Shown) {
  if (!mission.experience && !mission.sectors.length && !mission.languages.length && !mission.skills.length)
    return null;
  return (
    <div className="panel stack">
      <h2>Profil recherché</h2>
      <Facts
        items={[
          { term: "Expérience", detail: mission.experience },
          { term: "Secteurs", detail: mission.sectors.join(", ") },
          { term: "Langues", detail: listed(mission.languages) },
        ]}
      />
      {mission.skills.length ? (
        <>
          <h3 className="label">Compétences</h3>
          <SkillList skills={mission.skills} />
        </>
      ) : null}
    </div>
  );
}
