import { Form, useNavigation } from "react-router";
import { type readProfilesFilter, writeAdminFilter } from "~/marketplace/admin-filter";
import { plural } from "~/marketplace/french";
import { REASON_MAX } from "~/marketplace/moderation-form";
import { PROFILE_STATUS_LABELS, type ProfileStatus } from "~/marketplace/profiles/profile-status";
import { Avatar } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Facts } from "~/ui/facts";
import { RankLabel } from "~/ui/rank";
import { SkillList } from "~/ui/skill-list";
import { StatusBadge } from "~/ui/status-badge";
import { Tags } from "~/ui/tags";
import { WebLink } from "../profiles/profile-sections";
import type { ProfileView } from "../profiles/profile-view.server";
import "~/ui/field.css";
import "~/ui/pages/prose.css";
import "~/ui/pages/reading.css";

type Act = {
  readonly id: number;
  readonly at: string;
  readonly outcome: string;
  readonly reason: string | null;
  readonly by: string | null;
};

type DialogProps = {
  readonly opened: {
    readonly id: string;
    readonly profile: ProfileView;
    readonly moves: readonly { readonly name: string; readonly label: string; readonly to: ProfileStatus }[];
    readonly acts: readonly Act[];
  };
  readonly filter: ReturnType<typeof readProfilesFilter>;
};

const TONES = { draft: "draft", pending: "pending", published: "live" } as const;
const FORM = "moderation";

/** ADM-5: the full profile and what can be done with it. */
export function ProfileDialog({ opened: { id, profile, moves, acts }, filter }: DialogProps) {
  const sent = useNavigation().formData?.get("intent");
  const back = `/admin/profiles${writeAdminFilter(filter)}`;
  const refusing = moves.some(({ to }) => to === "draft");
  return (
    <Dialog
      open
      title={profile.companyName ?? profile.fullName}
      closeTo={back}
      lead={<Avatar initials={profile.initials} src={profile.avatarUrl} />}
      meta={
        <>
          {profile.commercial ? (
            <RankLabel rank={profile.commercial.rank} />
          ) : (
            <span>{profile.roleLabel}</span>
          )}
          <StatusBadge tone={TONES[profile.status]}>{PROFILE_STATUS_LABELS[profile.status]}</StatusBadge>
        </>
      }
      footer={moves.map(({ name, label, to }) => (
        <Button
          key={name}
          form={FORM}
          name="intent"
          value={name}
          variant={to === "draft" ? "danger" : "primary"}
          pending={sent === name}
          pendingLabel="Un instant..."
        >
          {label}
        </Button>
      ))}
    >
      <FullProfile profile={profile} />
      <Form method="post" id={FORM} action={back}>
        <input type="hidden" name="id" value={id} />
        {refusing ? (
          <div className="field">
            <label htmlFor="reason">
              Motif <em>(envoyé à la personne et montré sur son tableau de bord)</em>
            </label>
            <textarea className="input" id="reason" name="reason" rows={3} maxLength={REASON_MAX} />
          </div>
        ) : null}
      </Form>
      {acts.length ? (
        <section>
          <h3>Historique</h3>
          <ul className="history">
            {acts.map((act) => (
              <li key={act.id}>
                {act.at} : {act.outcome}, par {act.by ?? "un compte supprimé"}
                {act.reason ? `, «\u202f${act.reason}\u202f»` : ""}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </Dialog>
  );
}

function FullProfile({ profile }: { readonly profile: ProfileView }) {
  const { commercial } = profile;
  return (
    <>
      <div className="modal-cols">
        <section>
          <h3>Coordonnées</h3>
          <Facts
            items={[
              { term: "Contact", detail: profile.companyName ? profile.fullName : null },
              { term: "E-mail", detail: profile.email },
              { term: "Téléphone", detail: profile.phone },
              { term: "Lieu", detail: profile.place },
              { term: "LinkedIn", detail: <WebLink href={profile.linkedinUrl} /> },
              { term: "Site web", detail: <WebLink href={profile.websiteUrl} /> },
            ]}
          />
        </section>
        <section>
          <h3>{commercial ? "Expérience et tarif" : "Entreprise"}</h3>
          <Facts
            items={
              commercial
                ? [
                    {
                      term: "Expérience",
                      detail: `${plural(commercial.years, "an")}, ${commercial.experienceType}`,
                    },
                    { term: "Missions", detail: commercial.missionPreferences },
                    { term: "Taux propre", detail: commercial.ownRates },
                    { term: "Prix public", detail: commercial.price },
                    { term: "Au succès", detail: commercial.successOnly ? "Oui" : "Non" },
                  ]
                : [
                    { term: "Nom", detail: profile.companyName },
                    { term: "Taille", detail: profile.companySize && `${profile.companySize} personnes` },
                  ]
            }
          />
        </section>
        {commercial ? (
          <section>
            <h3>Canaux</h3>
            <SkillList skills={commercial.skills} />
          </section>
        ) : null}
        <section>
          <h3>{commercial ? "Secteurs et langues" : "Secteurs"}</h3>
          <Tags items={[...profile.sectors, ...profile.languages]} />
        </section>
      </div>
      <section>
        <h3>Présentation</h3>
        <div className="prose">
          {profile.pitch ? (
            <p>
              <strong>{profile.pitch}</strong>
            </p>
          ) : null}
          {profile.paragraphs.length ? null : <p className="soft">Pas de présentation.</p>}
          {profile.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
    </>
  );
}
