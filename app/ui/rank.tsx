import { RANK_LABELS, type Rank } from "~/marketplace/profiles/rank";
import { classNames } from "./class-names";
import "./rank.css";

const SLIP = "M0 0h20v26.5a1.5 1.5 0 0 1-1.5 1.5h-17A1.5 1.5 0 0 1 0 26.5z";

const BARS: Record<Rank, string> = {
  lieutenant: "M0 19h20v2H0zM0 23h20v2H0z",
  capitaine: "M0 15h20v2H0zM0 19h20v2H0zM0 23h20v2H0z",
  colonel: "M0 7h20v2H0zM0 11h20v2H0zM0 15h20v2H0zM0 19h20v2H0zM0 23h20v2H0z",
};

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
