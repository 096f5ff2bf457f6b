import { href, Link } from "react-router";
import { day, plural } from "~/marketplace/french";
import { priceOf } from "~/marketplace/pricing";
import { rankOf } from "~/marketplace/profiles/rank";
import { ButtonLink } from "~/ui/brand/button";
import { RankLabel } from "~/ui/brand/rank";
import { Amount } from "~/ui/cards/amount";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Part } from "~/ui/layout/part";
import { Letter } from "./letter";
import "~/ui/lists/record-list.css";

type Received = {
  readonly id: string;
  readonly displayName: string;
  readonly experienceYears: number;
  readonly slug: string | null;
  readonly priceMin: number | null;
  readonly priceMax: number | null;
  readonly missionTitle: string;
  readonly message: string;
  readonly createdAt: Date;
};

export const receivedCandidatureView = (row: Received) => ({
  id: row.id,
  displayName: row.displayName,
  rank: rankOf(row.experienceYears),
  slug: row.slug,
  price: row.slug ? priceOf(row.priceMin, row.priceMax) : null,
  missionTitle: row.missionTitle,
  message: row.message,
  receivedOn: day(row.createdAt),
});

type ListProps = {
  readonly total: number;
  readonly candidatures: readonly ReturnType<typeof receivedCandidatureView>[];
  /** Whether a mission of the company is open. */
  readonly open: boolean;
  /** PUB-5. */
  readonly mayWrite: boolean;
};

/** DASH-4. */
export function ReceivedCandidatures({ total, candidatures, open, mayWrite }: ListProps) {
  return (
    <Part
      id="candidatures-recues"
      title="Candidatures reçues"
      anchor="candidatures"
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
          {candidatures.map((candidature) => (
            <li key={candidature.id}>
              <h3>
                {candidature.slug ? (
                  <Link to={href("/acharne/:slug", { slug: candidature.slug })}>
                    <bdi>{candidature.displayName}</bdi>
                  </Link>
                ) : (
                  <bdi>{candidature.displayName}</bdi>
                )}{" "}
                <RankLabel rank={candidature.rank} className="record-list__rank" />
              </h3>
              <p>
                <bdi>{candidature.missionTitle}</bdi>, le {candidature.receivedOn}
              </p>
              {candidature.price ? (
                <div className="record-list__end">
                  <Amount amount={candidature.price} />
                </div>
              ) : null}
              <Letter label="Lire son message" from={candidature.displayName} text={candidature.message} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          headingLevel={3}
          title="Aucune candidature pour l’instant"
          actions={
            <ButtonLink to={href("/acharne")} variant="line">
              Trouver un Acharné
            </ButtonLink>
          }
        >
          {open
            ? "Elles arriveront ici, et par e-mail. "
            : "Elles arrivent ici dès qu’une de vos missions est publiée. "}
          {mayWrite
            ? "N’attendez pas\u202f: écrivez vous-même aux Acharnés."
            : "D’ici là, repérez les Acharnés qui vous conviennent."}
        </EmptyState>
      )}
    </Part>
  );
}
