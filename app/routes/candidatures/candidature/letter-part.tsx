import { Facts } from "~/ui/cards/facts";
import { PaySides } from "~/ui/cards/pay-sides";
import { Part } from "~/ui/layout/part";
import type { CandidatureView } from "./candidature-view";
import "~/ui/layout/stack.css";
import "~/ui/text/kept-lines.css";
import "./letter-part.css";

/** What was written, and on which terms. */
export function LetterPart({
  candidature: { letter, terms, side },
}: {
  readonly candidature: CandidatureView;
}) {
  const own = letter?.own ?? side === "commercial";
  return (
    <Part id="lettre" title={own ? "Votre message" : "Son message"} columns>
      <div className="stack">
        {letter ? (
          <p className="letter-part kept-lines">{letter.text}</p>
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
            { term: "Disponible", detail: terms.availableFrom && `À partir du ${terms.availableFrom}` },
          ]}
        />
      </div>
    </Part>
  );
}
