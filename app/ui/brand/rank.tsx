import { RANK_LABELS, type Rank } from "~/marketplace/profiles/rank";
import { classNames } from "./class-names";
import { BARS, SLIP } from "./rank-path";
import "./rank.css";

function Insignia({ rank, className }: { rank: Rank; className: string }) {
  return (
    <svg className={className} viewBox="0 0 20 28" aria-hidden="true">
      <path className="galon__slip" d={SLIP} />
      <path className="galon__bars" d={BARS[rank]} />
    </svg>
  );
}

export function RankInsignia({ rank, size }: { rank: Rank; size?: "lg" }) {
  return <Insignia rank={rank} className={classNames("galon", size && `galon--${size}`)} />;
}

export function RankLabel({ rank }: { rank: Rank }) {
  return (
    <span className="rank">
      <RankInsignia rank={rank} />
      {RANK_LABELS[rank]}
    </span>
  );
}

/** The insignia hung from the top edge of a card. */
export function Passant({ rank }: { rank: Rank }) {
  return <Insignia rank={rank} className="passant" />;
}
