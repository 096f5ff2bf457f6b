import type { Amount as AmountParts } from "~/domain/missions/pricing";
import { classNames } from "../brand/class-names";
import "./amount.css";

type AmountProps = {
  readonly amount: AmountParts;
  readonly size?: "xl" | "lg" | "side" | "text";
  readonly className?: string;
};

export function Amount({ amount, size, className }: AmountProps) {
  return (
    <span
      className={classNames(
        "amount",
        (size === "text" || size === "lg") && `amount--${size}`,
        (size === "xl" || size === "side") && "amount--xl",
        size === "side" && "amount--side",
        className,
      )}
    >
      {"words" in amount ? (
        amount.words
      ) : (
        <>
          {amount.lead ? <span className="amount__lead">{amount.lead}</span> : null}
          <Figures of={amount.figures} />
          <Unit of={amount.unit} />
        </>
      )}
    </span>
  );
}

function Unit({ of }: { readonly of: Extract<AmountParts, { readonly unit: string }>["unit"] }) {
  return of === "€/jour" ? (
    <span className="amount__unit">
      €<Spoken as=" par jour">/jour</Spoken>
    </span>
  ) : (
    of
  );
}

/** An unstyled amount within a sentence. */
export function PlainAmount({ amount }: { readonly amount: AmountParts }) {
  if ("words" in amount) return amount.words;
  return (
    <>
      {amount.lead}
      <Figures of={amount.figures} />
      {amount.unit}
    </>
  );
}

/** '304-368', read aloud as '304 à 368'. */
function Figures({ of: [lower, upper] }: { readonly of: readonly number[] }) {
  return (
    <>
      {lower}
      {upper === undefined ? null : <Spoken as=" à ">-</Spoken>}
      {upper}
    </>
  );
}

/** A sign, with the text that screen readers read instead. */
function Spoken({ as, children }: { as: string; children: string }) {
  return (
    <span className="amount__sign" data-as={as}>
      <span aria-hidden="true">{children}</span>
    </span>
  );
}
