import { RANK_LABELS, type Rank } from "~/domain/profiles/rank";
import { classNames } from "./class-names";
import { BARS, SLIP } from "./rank-path";
import "./galon.css";
import "./rank.css";

type InsigniaProps = { rank: Rank; hung?: boolean; className?: string };

/** `hung`: attached to the top edge of a card. */
export function RankInsignia({ rank, hung, className }: InsigniaProps) {
  return (
    <svg
      className={classNames("galon", hung && "galon--hung", className)}
      viewBox="0 0 20 28"
      aria-hidden="true"
    >
      <path className="galon__slip" d={SLIP} />
      <path className="galon__bars" d={BARS[rank]} />
    </svg>
  );
}

export function RankLabel({ rank, className }: { rank: Rank; className?: string }) {
  return (
    <span className={classNames("rank", className)}>
      <RankInsignia rank={rank} />
      {RANK_LABELS[rank]}
    </span>
  );
}
