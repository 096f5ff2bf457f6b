import { Amount } from "~/ui/amount";

/** ONB-19: the public price as it will appear. */
export function PublicPrice({ price }: { readonly price: string }) {
  return (
    <div className="price-live">
      <p>Prix public, tel que les entreprises le verront</p>
      <output htmlFor="commercial-daily_rate_min commercial-daily_rate_max">
        <Amount text={price} />
      </output>
    </div>
  );
}
