import { href } from "react-router";
import { day, plural } from "~/marketplace/french";
import { ButtonLink } from "~/ui/brand/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Part } from "~/ui/layout/part";
import { Letter } from "./letter";
import "~/ui/lists/record-list.css";

type Received = {
  readonly id: string;
  readonly companyName: string | null;
  readonly contactFirstName: string | null;
  readonly message: string;
  readonly createdAt: Date;
};

export const receivedApproachView = ({ createdAt, companyName, ...row }: Received) => ({
  ...row,
  companyName: companyName ?? "Une entreprise",
  receivedOn: day(createdAt),
});

type ListProps = {
  readonly total: number;
  readonly approaches: readonly ReturnType<typeof receivedApproachView>[];
  readonly publicSlug: string | null;
};

/** DASH-3. */
export function ReceivedApproaches({ total, approaches, publicSlug }: ListProps) {
  return (
    <Part
      id="messages-recus"
      title="Messages reçus"
      anchor="messages"
      beside={
        total > approaches.length ? (
          <p className="soft">
            Les {approaches.length} derniers, sur {plural(total, "message")}
          </p>
        ) : null
      }
    >
      {approaches.length ? (
        <ul className="record-list">
          {approaches.map(({ id, companyName, contactFirstName, receivedOn, message }) => (
            <li key={id}>
              <h3>{companyName}</h3>
              <p>
                {contactFirstName ? `${contactFirstName}, ` : ""}le {receivedOn}
              </p>
              <Letter label="Lire le message" from={companyName} text={message} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          headingLevel={3}
          title="Aucun message pour l’instant"
          actions={
            publicSlug ? (
              <ButtonLink to={href("/acharne/:slug", { slug: publicSlug })} variant="line">
                Relire ma page publique
              </ButtonLink>
            ) : null
          }
        >
          {publicSlug
            ? "Les entreprises vous écrivent depuis votre page publique. Des résultats chiffrés leur en donnent envie."
            : "Les entreprises pourront vous écrire dès que votre profil sera publié."}
        </EmptyState>
      )}
    </Part>
  );
}
