import type { PaySides as Sides } from "~/domain/candidatures/pay-sides";
import { classNames } from "../brand/class-names";
import "./pay-sides.css";

type PaySidesProps = {
  readonly sides: Sides;
  /** Inline, as text. */
  readonly line?: boolean;
  /** For amounts with cents. */
  readonly long?: boolean;
  readonly className?: string;
};

/** CAND-6: both amounts, the reader's first; as text, see `paySidesText`. */
export function PaySides({ sides, line = false, long = false, className }: PaySidesProps) {
  return (
    <span
      className={classNames("pay-sides", line && "pay-sides--line", long && "pay-sides--long", className)}
    >
      <span className="pay-sides__own">
        <span className="pay-sides__amount">{sides.own}</span> {sides.ownLabel}
      </span>
      <span className="pay-sides__dot"> · </span>
      <span className="pay-sides__other">
        <span className="pay-sides__amount">{sides.other}</span> {sides.otherLabel}
      </span>
    </span>
  );
}
