import { classNames } from "../brand/class-names";
import "../cards/card.css";
import "./skeleton.css";

type SkeletonsProps = {
  readonly kind: "person" | "mission";
  readonly count: number;
  readonly className: string;
};

/** Placeholders for the current number of cards, so that the page keeps its height. */
export function SkeletonCards({ kind, count, className }: SkeletonsProps) {
  const places = Array.from({ length: count }, (_, place) => place);
  return (
    <ul className={classNames("plain", className)} aria-hidden="true">
      {places.map((place) => (
        <li key={place}>
          <div className={`card skeleton skeleton--${kind}`}>
            {kind === "person" ? <Person /> : <Mission />}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Person() {
  return (
    <>
      <div className="skeleton__who">
        <i className="skeleton__face" />
        <div>
          <i className="skeleton__title" />
          <i className="skeleton__half" />
        </div>
      </div>
      <i />
      <i />
      <i className="skeleton__half" />
      <i className="skeleton__title" />
    </>
  );
}

function Mission() {
  return (
    <>
      <i className="skeleton__half" />
      <i className="skeleton__title" />
      <i className="skeleton__half" />
      <i />
      <i />
      <i />
      <i className="skeleton__title" />
    </>
  );
}
