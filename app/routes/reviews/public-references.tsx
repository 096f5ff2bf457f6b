import { ReferenceCard, type ReferenceCardFacts } from "~/ui/cards/reference-card";
import { Part } from "~/ui/layout/part";
import "~/ui/text/plain.css";
import "./public-reviews.css";

/** REF-4: what past clients wrote, apart from the reviews of engagements here. */
export function PublicReferences({ references }: { readonly references: readonly ReferenceCardFacts[] }) {
  if (references.length === 0) return null;
  return (
    <Part id="references" title="Références externes" columns>
      <div className="public-reviews">
        <p className="public-reviews__few">
          De clients d’avant, relues par notre équipe. Elles ne comptent pas dans la note.
        </p>
        <ol className="plain public-reviews__list">
          {references.map((reference) => (
            <li key={reference.id}>
              <ReferenceCard reference={reference} />
            </li>
          ))}
        </ol>
      </div>
    </Part>
  );
}
