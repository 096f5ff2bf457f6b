import type { ReactNode } from "react";
import "./live-price.css";

type LivePriceProps = {
  readonly from: string;
  readonly says: string;
  readonly reversed: boolean;
  readonly children: ReactNode;
};

/** A price that is updated as the form is filled in. */
export function LivePrice({ from, says, reversed, children }: LivePriceProps) {
  return (
    <div className="live-price" data-wrong={reversed ? "" : undefined}>
      <p>{reversed ? "Le minimum dépasse le maximum\u202f: échangez-les." : says}</p>
      <output htmlFor={from}>{children}</output>
    </div>
  );
}
