import type { Budget } from "~/marketplace/pricing";
import { Amount, Figures } from "./amount";
import { classNames } from "./class-names";
import "./pay.css";

type PayProps = {
  budget: Budget;
  /** Whom the Acharné's share is told: himself, or the company that pays. */
  to?: "acharne" | "company";
  size?: "side" | "text";
  /** Whether the amount says itself that it is a budget; a column or a term says it for some. */
  labelled?: boolean;
};

/** FMT-2: what a company pays per day, and what of it is left for the Acharné; never one without the other. */
export function Pay({ budget: { text, net }, to = "acharne", size, labelled = true }: PayProps) {
  return (
    <span className={classNames("pay", size && `pay--${size}`)}>
      <span>
        {labelled && net !== null ? <span className="pay__label">Budget </span> : null}
        <Amount text={text} {...(size ? { size } : {})} />
      </span>
      {net === null ? null : (
        <>
          {" "}
          <span className="pay__net">
            soit{" "}
            <strong>
              <Figures text={net} />
            </strong>{" "}
            {to === "acharne" ? "pour vous" : "pour l’Acharné"}
          </span>
        </>
      )}
    </span>
  );
}
