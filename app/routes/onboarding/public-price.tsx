import type { Amount as AmountParts } from "~/marketplace/pricing";
import { Amount } from "~/ui/cards/amount";

/** ONB-19: the public price as it will appear. */
export function PublicPrice({
  price,
  reversed,
}: {
  readonly price: AmountParts;
  readonly reversed: boolean;
}) {
  return (
    <div className="price-live" data-wrong={reversed ? "" : undefined}>
      <p>
        {reversed
          ? "Le minimum dépasse le maximum\u202f: échangez-les."
          : "Prix public, tel que les entreprises le verront"}
      </p>
      <output htmlFor="commercial-daily_rate_min commercial-daily_rate_max">
        <Amount amount={price} />
      </output>
    </div>
  );
}
