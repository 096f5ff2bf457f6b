import { Lock } from "lucide-react";
import { ofName } from "~/domain/french";
import { isolated } from "~/domain/text";
import { Icon } from "~/ui/brand/icon";
import { Facts } from "~/ui/cards/facts";
import { PaySides } from "~/ui/cards/pay-sides";
import { Part } from "~/ui/layout/part";
import { MaskedText } from "../../messages/thread/masked-text";
import { ReportMessage } from "../../messages/thread/report-message";
import { seenAs } from "../../messages/thread/use-seen-messages";
import type { CandidatureView } from "./candidature-view";
import "~/ui/layout/stack.css";
import "~/ui/text/line-breaks.css";
import "./letter-part.css";

/** The letter with its proposed rate and date. */
export function LetterPart({
  candidature: { letter, terms, side, firstName, acts },
}: {
  readonly candidature: CandidatureView;
}) {
  const own = letter?.own ?? side === "commercial";
  return (
    <Part
      id="lettre"
      title={
        letter?.writer ? `Message ${ofName(isolated(letter.writer))}` : own ? "Votre message" : "Son message"
      }
      columns
    >
      <div className="stack">
        {letter ? (
          <div className="letter-part" {...(own ? {} : seenAs(letter.id))}>
            <p className="letter-part__text line-breaks">
              <MaskedText text={letter.text} />
            </p>
            {letter.readMasked ? (
              <p className="letter-part__note">
                <Icon of={Lock} />
                {side === "company" ? isolated(firstName) : "L’entreprise"} lit ce message sans vos
                coordonnées.
              </p>
            ) : null}
            {own || !acts ? null : <ReportMessage id={letter.id} />}
          </div>
        ) : (
          <p className="soft">Ce message a été effacé avec son compte.</p>
        )}
        <Facts
          items={[
            { term: "Tarif proposé", detail: terms.rate && <PaySides sides={terms.rate} line /> },
            {
              term: "Commission proposée",
              detail: terms.share && (
                <>
                  <PaySides sides={terms.share} line />, {terms.shareOf}
                </>
              ),
            },
            { term: "Disponible", detail: terms.available },
          ]}
        />
      </div>
    </Part>
  );
}
