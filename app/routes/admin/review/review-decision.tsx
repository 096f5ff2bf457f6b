import { useEffect, useState } from "react";
import { Form, useNavigation } from "react-router";
import { type ModeratedKind, reasonsOf } from "~/domain/moderation/moderation-reasons";
import type { Move } from "~/domain/transition";
import { Button, ButtonLink } from "~/ui/brand/button";
import { rememberInCookie } from "~/ui/frame/browser-cookie";
import { DECISION } from "../decision/decision";
import { ReasonLink } from "../decision/reason-link";
import { RefusedDecision, UnsentReason } from "../decision/refused-decision";
import { useFocusBack, useRequestedMove } from "../decision/requested-move";
import { KeyHint } from "./key-hint";
import { UndoAct, type UndoView } from "./undo-act";
import "./review-decision.css";

type ReviewDecisionProps = {
  readonly subject: { readonly kind: ModeratedKind; readonly id: string; readonly seen: string };
  readonly moves: readonly Move[];
  /** The URLs of the open and of the next item. */
  readonly here: string;
  readonly next: string | null;
  readonly undo: UndoView | null;
  readonly shortcuts: boolean;
};

/** The moves of a review with their keyboard shortcuts, under the last act. */
export function ReviewDecision({ subject, moves, here, next, undo, shortcuts }: ReviewDecisionProps) {
  const requested = useRequestedMove(moves);
  const foot = useFocusBack<HTMLDivElement>(requested);
  const sent = useNavigation().formData?.get("intent");
  const [on, setOn] = useState(shortcuts);
  useShortcuts(on);
  const approve = moves.find(({ effect }) => effect === "show");
  const reject = moves.find(({ reason }) => reason === "required");
  const action = requested ? `${here}&intent=${requested.name}` : here;
  return (
    <div className="review-decision" ref={foot} data-keys={on ? "" : undefined}>
      {undo && !requested ? <UndoAct key={undo.actId} undo={undo} action={here} /> : null}
      <RefusedDecision moves={moves} />
      {requested ? null : <UnsentReason />}
      <Form method="post" action={action} id={DECISION} replace preventScrollReset hidden>
        <input type="hidden" name="kind" value={subject.kind} />
        <input type="hidden" name="id" value={subject.id} />
        <input type="hidden" name="seen" value={subject.seen} />
      </Form>
      <div className="review-decision__do">
        {requested ? (
          <>
            <Button
              form={DECISION}
              name="intent"
              value={requested.name}
              variant="danger"
              pending={sent === requested.name}
              aria-keyshortcuts="Control+Enter"
            >
              {refusalLabel(requested)} et suivant <KeyHint>Ctrl Entrée</KeyHint>
            </Button>
            <ButtonLink to={here} variant="quiet" replace preventScrollReset aria-keyshortcuts="Escape">
              Revenir <KeyHint>Échap</KeyHint>
            </ButtonLink>
          </>
        ) : (
          <>
            {approve ? (
              <Button
                form={DECISION}
                name="intent"
                value={approve.name}
                variant="primary"
                pending={sent === approve.name}
                aria-keyshortcuts="V"
              >
                Valider et suivant <KeyHint>V</KeyHint>
              </Button>
            ) : null}
            {reject ? (
              <ReasonLink move={reject} dialog={here} variant="danger" replace aria-keyshortcuts="R">
                {refusalLabel(reject)} <KeyHint>R</KeyHint>
              </ReasonLink>
            ) : null}
            {next ? (
              <ButtonLink to={next} variant="quiet" replace preventScrollReset aria-keyshortcuts="S">
                {moves.length ? "Passer" : "Suivant"} <KeyHint>S</KeyHint>
              </ButtonLink>
            ) : null}
          </>
        )}
        <p className="review-decision__keys">
          {on ? (
            <span>
              {requested ? (
                <>
                  <KeyHint>1</KeyHint>…<KeyHint>{String(reasonsOf(subject.kind).length)}</KeyHint> choisit un
                  motif
                </>
              ) : (
                <>
                  <KeyHint>J</KeyHint> <KeyHint>K</KeyHint> suivant, précédent
                </>
              )}
            </span>
          ) : null}
          <Button
            type="button"
            variant="quiet"
            size="sm"
            aria-pressed={on}
            onClick={() => {
              setOn(!on);
              rememberInCookie("raccourcis", on ? "non" : "oui", 365);
            }}
          >
            Raccourcis clavier
          </Button>
        </p>
      </div>
    </div>
  );
}

/** What is shown already is taken down. */
const refusalLabel = ({ effect, label }: Move): string => (effect === "hide" ? label : "Rejeter");

const TYPING = "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]";

/**
 * Clicks the element that has the key in `aria-keyshortcuts`. Single-character keys do nothing while typing, under an
 * open dialog or menu, and when they are switched off (WCAG 2.1.4).
 */
function useShortcuts(on: boolean): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing || event.altKey || event.shiftKey) return;
      const control = event.ctrlKey || event.metaKey;
      const typing = event.target instanceof Element && event.target.matches(TYPING);
      if (!control && event.key !== "Escape" && (typing || !on)) return;
      if (document.querySelector("dialog:modal, :popover-open")) return;
      const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
      const keys = `${control ? "Control+" : ""}${key}`;
      const target = document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${CSS.escape(keys)}"]`);
      if (!target) return;
      event.preventDefault();
      target.click();
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [on]);
}
