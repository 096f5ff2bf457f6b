import { type ReactNode, useCallback } from "react";
import { type Keepable, KeepSlots } from "~/ui/cards/keep-slot";
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
  const draw = useCallback(
    ({ slug, name, kept = [] }: Keepable) =>
      lists && <KeepControl of={of} slug={slug} name={name} kept={kept} lists={lists} />,
    [of, lists],
  );
  return <KeepSlots value={lists ? draw : null}>{children}</KeepSlots>;
}
