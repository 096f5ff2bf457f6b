import { useActionData, useSearchParams } from "react-router";
import { REFUSALS } from "~/domain/messages";
import type { Move } from "~/domain/transition";
import type { FormReply } from "~/platform/http/parse-form";
import { ErrorText } from "~/ui/forms/field";
import "./decision.css";

/** ADM-6: why the decision was refused. */
export function RefusedDecision({ moves }: { readonly moves: readonly Move[] }) {
  const [params] = useSearchParams();
  const intent = params.get("intent");
  const refused = useActionData<Partial<FormReply>>()?.lastResult?.error;
  const gone = intent !== null && !moves.some(({ name }) => name === intent);
  const errors = refused?.[""] ?? (gone ? [REFUSALS.decidedSince] : []);
  return errors.map((message) => (
    <ErrorText className="decision__refused" role="alert" key={message}>
      {message}
    </ErrorText>
  ));
}

/** Shows the text that was written for a move that is no longer possible. */
export function UnsentReason() {
  const kept = useActionData<Partial<FormReply>>()?.lastResult?.initialValue?.reason;
  return kept ? (
    <p className="decision__refused">{`Votre motif n’est pas parti\u202f: «\u202f${kept}\u202f»`}</p>
  ) : null;
}
