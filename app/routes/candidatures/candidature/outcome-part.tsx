import { Undo2 } from "lucide-react";
import { Form } from "react-router";
import { Button } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { Panel } from "~/ui/cards/panel";
import { UndoStrip } from "~/ui/feedback/undo-strip";
import type { CandidatureView } from "./candidature-view";
import "~/ui/text/kept-lines.css";

type Shown = { readonly candidature: CandidatureView };

/** How it ended and why, read before all else; what was just declined can be taken back for some seconds (CAND-5). */
export function OutcomePart({ candidature }: Shown) {
  const { declined, ended, lines } = candidature;
  if (declined)
    return (
      <>
        <UndoDecline key={declined.id} declined={declined} />
        <Reason words="Votre réponse" {...declined} />
      </>
    );
  const last = ended ? lines[0] : undefined;
  return last?.reason || last?.text ? <Reason {...last} /> : null;
}

type ReasonProps = { readonly words: string; readonly reason: string | null; readonly text: string | null };

const Reason = ({ words, reason, text }: ReasonProps) => (
  <Panel title={<bdi>{words}</bdi>}>
    {reason ? <p>{reason}</p> : null}
    {text ? <p className="kept-lines soft">«{`\u202f${text}\u202f`}»</p> : null}
  </Panel>
);

function UndoDecline({ declined }: { readonly declined: NonNullable<CandidatureView["declined"]> }) {
  return (
    <UndoStrip
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
  );
}
