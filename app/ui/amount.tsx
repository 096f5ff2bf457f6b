import { classNames } from "./class-names";
import "./amount.css";

type AmountParts = { lead: string; figure: string; unit: string };

/** The parts of a written amount; put end to end they are the text, to the character. */
export function splitAmount(text: string): AmountParts {
  const [, lead = "", figure = text, unit = ""] =
    /^(À partir de\s|Jusqu['’]à\s)?(.*?)(€(?:\/jour)?)?$/su.exec(text) ?? [];
  return { lead, figure, unit };
}

export function Amount({ text, size }: { text: string; size?: "xl" | "side" }) {
  const { lead, figure, unit } = splitAmount(text);
  return (
    <span className={classNames("amount", size && "amount--xl", size === "side" && "amount--side")}>
      {lead ? <span className="amount__lead">{lead}</span> : null}
      {figure}
      {unit ? <span className="amount__unit">{unit}</span> : null}
    </span>
  );
}
