import { type Budget, isBare } from "~/domain/missions/pricing";
import { classNames } from "../brand/class-names";
import { useViewer } from "../frame/viewer";
import { Amount, PlainAmount } from "./amount";
import "./pay.css";

type PayProps = {
  budget: Budget;
  /** Who reads the Acharné's share: the Acharné or the company. By default derived from the viewer. */
  to?: "acharne" | "company";
  size?: "side" | "lg" | "text";
  /** Whether to write 'Budget'; a column header or a term may say it already. */
  labelled?: boolean;
  /** Whether it is part of a sentence. */
  inline?: boolean;
};

/** FMT-2: what a company pays per day and the Acharné's share of it; always both. */
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
