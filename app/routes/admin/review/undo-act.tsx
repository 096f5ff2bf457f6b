import { Undo2 } from "lucide-react";
import { Form } from "react-router";
import { Button } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { UndoStrip } from "~/ui/feedback/undo-strip";
import { KeyHint } from "./key-hint";

export type UndoView = {
  readonly actId: number;
  /** The name of the item, and the outcome. */
  readonly subject: string;
  readonly outcome: string;
  readonly mailed: boolean;
  readonly secondsLeft: number;
};

/** ADM-7: the last act, while its mail can be withheld. */
export function UndoAct({ undo, action }: { readonly undo: UndoView; readonly action: string }) {
  const { mailed, actId, subject, outcome, secondsLeft } = undo;
  return (
    <UndoStrip
      subject={subject}
      outcome={outcome}
      secondsLeft={secondsLeft}
      waiting={(left) => (mailed ? `Mail à partir dans ${left}.` : `Encore ${left} pour annuler.`)}
      gone={mailed ? "Le mail est parti." : null}
    >
      <Form method="post" action={action} replace preventScrollReset>
        <input type="hidden" name="act" value={actId} />
        <Button name="intent" value="undo" variant="quiet" size="sm" aria-keyshortcuts="Z">
          <Icon of={Undo2} />
          Annuler <KeyHint>Z</KeyHint>
        </Button>
      </Form>
    </UndoStrip>
  );
}
