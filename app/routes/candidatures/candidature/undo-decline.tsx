import { Undo2 } from "lucide-react";
import { Form } from "react-router";
import { Button } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { UndoStrip } from "~/ui/feedback/undo-strip";
import type { CandidatureView } from "./candidature-view";
import "./undo-decline.css";

/** CAND-5: undoes a decline within some seconds; first on the page on phones. */
export function UndoDecline({ declined }: Pick<CandidatureView, "declined">) {
  if (!declined) return null;
  return (
    <div className="wrap undo-decline">
      <UndoStrip
        key={declined.id}
        subject={declined.subject}
        outcome=""
        secondsLeft={declined.secondsLeft}
        waiting={(left) => `L’entreprise en sera prévenue dans ${left}.`}
        gone="L’entreprise en est prévenue."
      >
        <Form method="post" replace preventScrollReset>
          <Button name="intent" value="undo-decline" variant="quiet" size="sm">
            <Icon of={Undo2} />
            Annuler
          </Button>
        </Form>
      </UndoStrip>
    </div>
  );
}
