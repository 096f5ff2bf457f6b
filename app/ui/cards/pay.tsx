import { type Budget, isBare } from "~/domain/missions/pricing";
import { classNames } from "../brand/class-names";
import { useViewer } from "../frame/viewer";
import { Amount, PlainAmount } from "./amount";
import "./pay.css";

type PayProps = {
  budget: Budget;
  /** Whom the Acharné's share is told: himself, or the company that pays; without it, who reads the page. */
  to?: "acharne" | "company";
  size?: "side" | "lg" | "text";
  /** Whether the amount says itself that it is a budget; a column or a term says it for some. */
  labelled?: boolean;
  /** Whether it stands in a sentence. */
  inline?: boolean;
};

/** FMT-2: what a company pays per day, and what of it is left for the Acharné; never one without the other. */
export function Pay({ budget: { amount, net }, to, size, labelled = true, inline }: PayProps) {
  const readBy = useViewer()?.role === "entreprise" ? "company" : "acharne";
  return (
    <span className={classNames("pay", size && `pay--${size}`, inline && "pay--inline")}>
      <span>
        {labelled && isBare(amount) ? <span className="pay__label">Budget </span> : null}
        <Amount amount={amount} {...(size ? { size } : {})} />
      </span>
      {net === null ? null : (
        <>
          {inline ? ", " : " "}
          <span className="pay__net">
            soit{" "}
            <strong>
              <PlainAmount amount={net} />
            </strong>{" "}
            {(to ?? readBy) === "company" ? "pour l’Acharné" : "pour vous"}
          </span>
        </>
      )}
    </span>
  );
}
