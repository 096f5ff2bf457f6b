import { CONTEST_PERIOD } from "~/domain/moderation/contest";
import { type Ground, groundLabel } from "~/domain/moderation/grounds";
import { AddressLink, Paragraph } from "./layout";

/** SAFE-6: the ground of a restriction, and the link to read and contest it. */
export type Statement = { readonly ground: Ground; readonly byReport: boolean; readonly link: string };

export const HOW_DECIDED = `Une personne de notre équipe en a décidé, sans moyen automatique. Vous pouvez contester cette décision pendant ${CONTEST_PERIOD}, gratuitement, une fois : une autre personne la relira. Cela ne prive ni de la médiation, ni du recours au juge.`;

/** The statement of reasons that the DSA requires (article 17, 3). */
export function StatementOfReasons({ statement }: { readonly statement: Statement | null }) {
  if (!statement) return null;
  return (
    <>
      <Paragraph>
        Fondement : {groundLabel(statement.ground)}.{" "}
        {statement.byReport
          ? "La décision fait suite à un signalement."
          : "Aucun signalement n’est à l’origine de la décision."}
      </Paragraph>
      <Paragraph>{HOW_DECIDED}</Paragraph>
      <Paragraph>
        Relire la décision, ou la contester : <AddressLink address={statement.link} />
      </Paragraph>
    </>
  );
}
