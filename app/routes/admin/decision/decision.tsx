import type { ReactNode } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import { REASON } from "~/domain/bounds";
import { type ListedKind, TAKEDOWN_REASONS } from "~/domain/moderation/moderation-reasons";
import { isolated } from "~/domain/text";
import type { Move } from "~/domain/transition";
import type { FormReply } from "~/platform/http/parse-form";
import { Button, ButtonLink } from "~/ui/brand/button";
import { ErrorText } from "~/ui/forms/field";
import { GroundField } from "./ground-field";
import { ReasonLink } from "./reason-link";
import { RefusedDecision, UnsentReason } from "./refused-decision";
import { useFocusBack, useRequestedMove } from "./requested-move";
import "~/ui/forms/field.css";
import "~/ui/forms/input.css";
import "./decision.css";

/** The id of the decision form; its fields may be elsewhere in the dialog. */
export const DECISION = "decision";

type DecisionProps = {
  /** The URL of the dialog with further parameters. */
  readonly dialog: (more?: Readonly<Record<string, string>>) => string;
  readonly kind: ListedKind;
  readonly id: string;
  readonly seen: string;
  readonly moves: readonly Move[];
  /** The recipient of the reason. */
  readonly reader: string;
  readonly children?: ReactNode;
};

/** ADM-5, ADM-7: the moves at the foot of a dialog. */
export function Decision({ dialog, kind, id, seen, moves, reader, children }: DecisionProps) {
  const requested = useRequestedMove(moves);
  const foot = useFocusBack<HTMLDivElement>(requested);
  const sent = useNavigation().formData?.get("intent");
  const action = dialog(requested ? { intent: requested.name } : {});
  return (
    <div className="decision" ref={foot}>
      <Form method="post" action={action} id={DECISION} replace preventScrollReset hidden>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="seen" value={seen} />
      </Form>
      <RefusedDecision moves={moves} />
      {requested ? (
        <>
          <ButtonLink to={dialog()} variant="quiet" replace preventScrollReset>
            Revenir
          </ButtonLink>
          <Button
            form={DECISION}
            name="intent"
            value={requested.name}
            variant="danger"
            pending={sent === requested.name}
            pendingLabel="Un instant..."
          >
            {requested.label}
          </Button>
        </>
      ) : (
        <>
          <PrewrittenReason kind={kind} moves={moves} reader={reader} />
          {children}
          {moves.map((move) =>
            move.reason === "required" ? (
              <ReasonLink key={move.name} move={move} dialog={dialog()} variant="danger" replace />
            ) : (
              <Button
                key={move.name}
                form={DECISION}
                name="intent"
                value={move.name}
                variant={move.effect === "show" ? "primary" : "danger"}
                pending={sent === move.name}
                pendingLabel="Un instant..."
              >
                {move.label}
              </Button>
            ),
          )}
        </>
      )}
    </div>
  );
}

/** SAFE-6: for moves that take something down at once: an editable reason, and the ground. */
function PrewrittenReason({ kind, moves, reader }: Pick<DecisionProps, "kind" | "moves" | "reader">) {
  const refused = useActionData<Partial<FormReply>>()?.lastResult;
  const kept = refused?.initialValue?.reason;
  const errors = refused?.error?.reason ?? [];
  const sending = moves.filter(({ reason }) => reason === "prewritten");
  if (sending.length === 0) return <UnsentReason />;
  const buttons = sending.map(({ label }) => `«\u202f${label}\u202f»`).join(" ou ");
  return (
    <div className="field decision__reason">
      <label className="field__label" htmlFor="reason">
        Motif{" "}
        <em>
          ({isolated(reader)} le reçoit avec {buttons})
        </em>
      </label>
      <textarea
        className="input"
        id="reason"
        name="reason"
        form={DECISION}
        rows={2}
        maxLength={REASON.max}
        defaultValue={refused ? String(kept ?? "") : TAKEDOWN_REASONS[kind]}
        aria-invalid={errors.length ? true : undefined}
        aria-describedby={errors.length ? "reason-error" : undefined}
      />
      {errors.map((message) => (
        <ErrorText id="reason-error" role="alert" key={message}>
          {message}
        </ErrorText>
      ))}
      <GroundField form={DECISION} />
    </div>
  );
}
