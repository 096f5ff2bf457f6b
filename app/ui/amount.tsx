import { classNames } from "./class-names";
import "./amount.css";

type AmountParts = { lead: string; figure: string; unit: string };

/** The parts of a written amount; put end to end they are the text, to the character. */
export function splitAmount(text: string): AmountParts {
  const [, lead = "", figure = text, unit = ""] =
    /^(À partir de\s|Jusqu['’]à\s)?(.*?)(€(?:\/jour)?)?$/su.exec(text) ?? [];
  return { lead, figure, unit };
}

export function Amount({ text, size }: { text: string; size?: "xl" | "side" | "text" }) {
  const { lead, figure, unit } = splitAmount(text);
  const perDay = unit === "€/jour";
  return (
    <span
      className={classNames(
        "amount",
        size === "text" && "amount--text",
        (size === "xl" || size === "side") && "amount--xl",
        size === "side" && "amount--side",
      )}
    >
      {lead ? <span className="amount__lead">{lead}</span> : null}
      <Figures text={figure} />
      {unit ? (
        <span className="amount__unit">€{perDay ? <Spoken as=" par jour">/jour</Spoken> : null}</span>
      ) : null}
    </span>
  );
}

/** '304-368', which is read as '304 à 368'. */
export function Figures({ text }: { text: string }) {
  const [lower, upper] = text.split(/(?<=\d)-(?=\d)/);
  return (
    <>
      {lower}
      {upper ? <Spoken as=" à ">-</Spoken> : null}
      {upper}
    </>
  );
}

/** A sign that screen readers skip or spell out, and what they say for it. */
function Spoken({ as, children }: { as: string; children: string }) {
  return (
    <span className="amount__sign" data-as={as}>
      <span aria-hidden="true">{children}</span>
    </span>
  );
}
