import { ButtonLink } from "~/ui/brand/button";
import { Part } from "~/ui/layout/part";
import type { FirstStep } from "./first-steps";
import "./step-list.css";

type StepListProps = {
  readonly steps: readonly FirstStep[];
  /** Whether the next step is the page's main action. */
  readonly first: boolean;
};

/** The first steps of a new user, with the completed ones. */
export function StepList({ steps, first }: StepListProps) {
  const next = steps.find(({ done, act }) => !done && act);
  return (
    <Part id="premiers-pas" title="Cinq pas jusqu’à la première candidature">
      <ol className="plain step-list">
        {steps.map((step) => (
          <li key={step.title} data-done={step.done || undefined}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
            {step.done ? <span className="step-list__done">Fait</span> : null}
            {step.act ? (
              <ButtonLink
                to={step.act.to}
                variant={first && step === next ? "primary" : "line"}
                className="step-list__do"
              >
                {step.act.label}
              </ButtonLink>
            ) : null}
          </li>
        ))}
      </ol>
    </Part>
  );
}
