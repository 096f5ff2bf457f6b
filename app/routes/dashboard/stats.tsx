import { count } from "~/marketplace/french";

type Figure = { readonly value: number; readonly one: string; readonly many: string };

export function Stats({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className="stats">
      {figures.map(({ value, one, many }) => (
        <div key={one}>
          <dt>{value > 1 ? many : one}</dt>
          <dd>{count(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
