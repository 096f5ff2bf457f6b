import type { Awaited } from "~/marketplace/candidatures/lists/awaited";
import "./days-waited.css";

type DaysWaitedProps = { readonly awaited: Awaited };

/** CAND-3: the days that somebody has waited for a first answer, one bar each. */
export function DaysWaited({ awaited: { clock, soon } }: DaysWaitedProps) {
  if (!clock) return null;
  const days = Array.from({ length: clock.of }, (_, index) => index);
  return (
    <span className="days-waited" data-soon={soon ? "" : undefined}>
      <span className="days-waited__days" aria-hidden="true">
        {days.map((each) => (
          <i key={each} data-on={each < clock.day ? "" : undefined} />
        ))}
      </span>
      <span className="days-waited__said">{`Jour ${clock.day} sur ${clock.of}`}</span>
    </span>
  );
}
