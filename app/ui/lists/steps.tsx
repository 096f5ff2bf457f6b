import "./steps.css";

type Step = {
  readonly label: string;
  readonly done: boolean;
  /** The current step. */
  readonly next?: boolean;
  readonly to?: string;
};

type StepsProps = { readonly steps: readonly Step[]; readonly label?: string };

/** Five steps as bars. */
export function Steps({ steps, label }: StepsProps) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map(({ label, done, next = false, to }) => (
        <li
          key={label}
          data-done={done || undefined}
          data-next={next || undefined}
          aria-current={next ? "step" : undefined}
        >
          {to ? (
            <a href={to}>
              <span>{label}</span>
            </a>
          ) : (
            <span>{label}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
