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

/** Closes the form around it; what was typed stays in it. Without scripts, the button that opened it does. */
export function KeepButton({ children }: { readonly children: ReactNode }) {
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
  /** What a link to the form names. */
  readonly id: string;
  readonly intent: string;
  /** On the button that opens it. */
  readonly label: string;
  readonly variant: "primary" | "line" | "danger" | "quiet";
  /** What is read before the form. */
  readonly intro?: ReactNode;
  /** Draws the form, which begins with what was typed when the session ended. */
  readonly children: (values: Readonly<Record<string, unknown>>) => ReactNode;
};

/**
 * WORK-5: a form of the candidature's page, closed until it is asked for: by its button, by a link that names it, by a draft
 * that waits in it, or because it was refused or taken back.
 */
export function FoldedForm({ candidature, id, intent, label, variant, intro, children }: FoldedFormProps) {
  const answered = useActionData<Partial<FormReply>>()?.intent === intent;
  // The browser opens and closes it, also before scripts run: this says how it began, and what opens it later.
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
