import { type ReactNode, useCallback, useState } from "react";
import type { Toast } from "~/platform/http/toast";
import { type Keepable, KeepSlots } from "~/ui/cards/keep-slot";
import { Toasts } from "~/ui/feedback/toasts";
import { lazyComponent } from "~/ui/frame/lazy-component";

/** Loaded for those who keep: a visitor's page has neither its script nor its sheet. */
const KeepControl = lazyComponent(async () => (await import("./keep-control")).KeepControl);

type WithKeepingProps = {
  /** Which field of the form names what is kept. */
  readonly of: "profile" | "mission";
  readonly lists: readonly { readonly id: string; readonly name: string }[] | null;
  readonly children: ReactNode;
};

/** LIST-6: the cards inside have the control, where the reader keeps what they show. */
export function WithKeeping({ of, lists, children }: WithKeepingProps) {
  const [answers, setAnswers] = useState<readonly Toast[]>([]);
  const answer = useCallback((toast: Toast) => setAnswers([toast]), []);
  const draw = useCallback(
    ({ slug, name, kept = [] }: Keepable) =>
      lists && <KeepControl of={of} slug={slug} name={name} kept={kept} lists={lists} onAnswer={answer} />,
    [of, lists, answer],
  );
  return (
    <KeepSlots value={lists ? draw : null}>
      {children}
      {lists ? <Toasts toasts={answers} label="Mes listes" /> : null}
    </KeepSlots>
  );
}
