import { classNames } from "../brand/class-names";
import "./avail.css";

type AvailProps = {
  availability: { readonly text: string; readonly later: boolean } | null;
  className?: string;
};

/** PUB-4: renders nothing without an availability. */
export function Avail({ availability, className }: AvailProps) {
  if (!availability) return null;
  return (
    <span className={classNames("avail", availability.later && "avail--later", className)}>
      {availability.text}
    </span>
  );
}
