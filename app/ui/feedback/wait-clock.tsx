import "./wait-clock.css";

type WaitClockProps = { readonly day: number; readonly of: number; readonly late?: boolean };

/** CAND-3: how much of a deadline has passed, one cell per day; the end date is beside it. */
export function WaitClock({ day, of, late = false }: WaitClockProps) {
  const left = of - day;
  return (
    <div className="wait-clock" data-late={late || left <= 2 ? "" : undefined} aria-hidden="true">
      {Array.from({ length: of }, (_, index) => index + 1).map((cell) => (
        <i key={cell} data-on={cell <= day ? "" : undefined} />
      ))}
    </div>
  );
}
