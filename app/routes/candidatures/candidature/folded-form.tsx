import { type ReactNode, useEffect, useRef, useState } from "react";
import { useActionData, useLocation } from "react-router";
import type { FormReply } from "~/platform/http/parse-form";
import { Button } from "~/ui/brand/button";
import { classNames } from "~/ui/brand/class-names";
import { useHydrated } from "~/ui/forms/use-hydrated";
import { readLocalDraft } from "../../drafts/browser-drafts";
import { draftKey } from "../../drafts/forget-drafts";
import type { CandidatureView } from "./candidature-view";
import { AnswerDraft, answerName } from "./unsent-text";
import "~/ui/brand/btn.css";
import "./answer-form.css";
import "./folded-form.css";

function show(details: HTMLDetailsElement | null) {
  if (details) details.open = true;
}

/** Closes the surrounding form and keeps its input. Without scripts, the summary closes it. */
export function FoldButton({ children }: { readonly children: ReactNode }) {
  if (!useHydrated()) return null;
  return (
    <Button
      type="button"
      variant="quiet"
      block
      onClick={({ currentTarget }) => {
        const form = currentTarget.closest("details");
        form?.querySelector("summary")?.focus();
        form?.removeAttribute("open");
      }}
    >
      {children}
    </Button>
  );
}

type FoldedFormProps = {
  readonly candidature: CandidatureView;
  /** The fragment of links to it. */
  readonly id: string;
  readonly intent: string;
  /** The label of the button that opens it. */
  readonly label: string;
  readonly variant: "primary" | "line" | "danger" | "quiet";
  readonly intro?: ReactNode;
  /** Renders the form with the values of the draft. */
  readonly children: (values: Readonly<Record<string, unknown>>) => ReactNode;
};

/**
 * WORK-5: a folded form. Opened by its button, by a link with its fragment, by a draft, or when it was refused or
 * undone.
 */
export function FoldedForm({ candidature, id, intent, label, variant, intro, children }: FoldedFormProps) {
  const answered = useActionData<Partial<FormReply>>()?.intent === intent;
  // Uncontrolled: the browser toggles it before hydration. This is the initial state; effects open it later.
  const [opened] = useState(answered);
  const details = useRef<HTMLDetailsElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (answered) show(details.current);
  }, [answered]);
  useEffect(() => {
    if (opened) details.current?.scrollIntoView({ block: "nearest" });
  }, [opened]);
  useEffect(() => {
    if (readLocalDraft(draftKey(candidature.account, answerName(candidature.id, intent))))
      show(details.current);
  }, [candidature.account, candidature.id, intent]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed twice
  useEffect(() => {
    if (hash !== `#${id}`) return;
    show(details.current);
    details.current?.scrollIntoView({ block: "nearest" });
  }, [hash, key, id]);
  return (
    <details ref={details} className="folded-form" open={opened}>
      <summary className={classNames("btn", "btn--block", `btn--${variant}`)}>{label}</summary>
      <section id={id} className="folded-form__body" aria-label={label}>
        {intro}
        <AnswerDraft candidature={candidature} intents={[intent]}>
          {children}
        </AnswerDraft>
      </section>
    </details>
  );
}
