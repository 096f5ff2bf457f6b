import { plural } from "~/domain/french";
import { initials } from "~/domain/profiles/name";
import { RANK_LABELS } from "~/domain/profiles/rank";
import { Avatar } from "~/ui/brand/avatar";
import { RankInsignia } from "~/ui/brand/rank";
import { Amount } from "~/ui/cards/amount";
import { Tags } from "~/ui/cards/tags";
import { Preview } from "~/ui/forms/preview";
import type { DraftCard } from "./draft-card";
import "~/ui/cards/acharne-card.css";
import "~/ui/cards/card.css";

/** The live preview of the directory card. */
export function CardPreview({
  draft,
  avatarUrl,
}: {
  readonly draft: DraftCard;
  readonly avatarUrl: string | null;
}) {
  const marks = initials({ first_name: draft.firstName, last_name: draft.lastName });
  return (
    <aside className="sticky" aria-label="Aperçu de votre fiche">
      <Preview label="Votre fiche dans l’annuaire">
        <div className="card acharne-card">
          <RankInsignia rank={draft.rank} hung />
          <div className="acharne-card__id">
            <Avatar initials={marks} src={avatarUrl} />
            <div>
              <h2>{draft.name || "Votre prénom"}</h2>
              <p>
                {RANK_LABELS[draft.rank]}
                {draft.years === null ? "" : `, ${plural(draft.years, "an")}`}
                <br />
                {draft.region || "Votre région"}
              </p>
            </div>
          </div>
          <p className="acharne-card__pitch clamp">
            {draft.pitch || "Votre phrase, celle qui donne envie d’ouvrir votre profil."}
          </p>
          <Tags items={draft.sectors} max={2} />
          <div className="card__foot">
            <p className="acharne-card__foot">
              <Amount amount={draft.price} />
            </p>
          </div>
        </div>
      </Preview>
    </aside>
  );
}
