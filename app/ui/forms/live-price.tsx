import type { ReactNode } from "react";
import "./live-price.css";

type LivePriceProps = {
  /** The ids of the two fields that it is made from. */
  readonly from: string;
  /** What is shown. */
  readonly says: string;
  /** Whether the lower field exceeds the upper one. */
  readonly reversed: boolean;
  readonly children: ReactNode;
};

/** A price that follows what is typed. */
export function LivePrice({ from, says, reversed, children }: LivePriceProps) {
  return (
    <div className="live-price" data-wrong={reversed ? "" : undefined}>
      <p>{reversed ? "Le minimum dépasse le maximum\u202f: échangez-les." : says}</p>
      <output htmlFor={from}>{children}</output>
    </div>
  );
}
