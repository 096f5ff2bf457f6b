import { href, Link } from "react-router";
import { day, plural } from "~/marketplace/french";
import { ButtonLink } from "~/ui/brand/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { StatusBadge } from "~/ui/feedback/status-badge";
import { Part } from "~/ui/layout/part";
import "~/ui/lists/record-list.css";

type Own = {
  readonly id: string;
  readonly missionTitle: string;
  readonly missionSlug: string | null;
  readonly createdAt: Date;
};

export const ownCandidatureView = ({ createdAt, ...row }: Own) => ({ ...row, sentOn: day(createdAt) });

type ListProps = {
  readonly total: number;
  readonly candidatures: readonly ReturnType<typeof ownCandidatureView>[];
  /** Whether companies may read the profile, without which nobody applies. */
  readonly isPublic: boolean;
};

/** DASH-3. */
export function OwnCandidatures({ total, candidatures, isPublic }: ListProps) {
  return (
    <Part
      id="mes-candidatures"
      title="Mes candidatures"
      beside={
        total > candidatures.length ? (
          <p className="soft">
            Les {candidatures.length} dernières, sur {plural(total, "candidature")}
          </p>
        ) : null
      }
    >
      {candidatures.length ? (
        <ul className="record-list">
          {candidatures.map(({ id, missionTitle, missionSlug, sentOn }) => (
            <li key={id}>
              <h3>
                {missionSlug ? (
                  <Link to={href("/mission/:slug", { slug: missionSlug })}>{missionTitle}</Link>
                ) : (
                  missionTitle
                )}
              </h3>
              <p>Envoyée le {sentOn}</p>
              <div className="record-list__end">
                {missionSlug ? (
                  <StatusBadge tone="live">Mission ouverte</StatusBadge>
                ) : (
                  <StatusBadge tone="closed">Mission fermée</StatusBadge>
                )}
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          headingLevel={3}
          title="Vous n’avez pas encore postulé"
          actions={
            <ButtonLink to={href("/missions")} variant="line">
              Choisir une mission
            </ButtonLink>
          }
        >
          {isPublic
            ? "Ouvrez une mission qui vous ressemble et dites à l’entreprise par où vous commenceriez."
            : "Vous pourrez postuler dès que votre profil sera publié. D’ici là, repérez les missions qui vous ressemblent."}
        </EmptyState>
      )}
    </Part>
  );
}
