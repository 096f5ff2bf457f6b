import type { Amount as AmountParts } from "~/domain/missions/pricing";
import type { Rank } from "~/domain/profiles/rank";
import { MoreLink } from "~/ui/brand/button";
import { RankLabel } from "~/ui/brand/rank";
import { Amount } from "~/ui/cards/amount";
import { Identity } from "~/ui/lists/identity";
import "~/ui/cards/panel.css";

type SummaryProps = {
  readonly acharne: {
    readonly displayName: string;
    readonly initials: string;
    readonly avatarUrl: string | null;
    readonly rank: Rank;
    readonly price: AmountParts;
    readonly pitch: string;
  };
  readonly to: string;
};

/** The recipient, beside the form. */
export function AcharneSummary({ acharne, to }: SummaryProps) {
  return (
    <aside className="sticky" aria-labelledby="destinataire">
      <div className="panel panel--offer">
        <Identity initials={acharne.initials} src={acharne.avatarUrl}>
          <div>
            <h2 id="destinataire">{acharne.displayName}</h2>
            <RankLabel rank={acharne.rank} />
          </div>
        </Identity>
        <p>{acharne.pitch}</p>
        <Amount amount={acharne.price} size="side" />
        <MoreLink to={to} back>
          Revoir son profil
        </MoreLink>
      </div>
    </aside>
  );
}
