import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import { moment, typeset } from "~/marketplace/french";
import { REASON_MAX } from "~/marketplace/moderation-form";
import type { FormReply } from "~/platform/http/parse-form";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import "~/ui/field.css";

type Act = {
  readonly id: number;
  readonly move: string;
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly by: string | null;
};

/** An act of moderation in words; `words` names the moves. */
export function actView({ createdAt, move, ...act }: Act, words: Readonly<Record<string, string>>) {
  return { ...act, at: moment(createdAt), outcome: words[move] ?? move };
}

/** ADM-7: what has been decided so far. */
export function History({ acts }: { readonly acts: readonly ReturnType<typeof actView>[] }) {
  if (acts.length === 0) return null;
  return (
    <section>
      <h3>Historique</h3>
      <ul className="history">
        {acts.map((act) => (
          <li key={act.id}>
            <strong>{act.outcome}</strong>
            <span>
              {act.at}, par {act.by ?? "un compte supprimé"}
            </span>
            {act.reason ? <q>{`«\u202f${typeset(act.reason)}\u202f»`}</q> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Move = { readonly name: string; readonly label: string; readonly to: string };

type DecisionProps = {
  readonly action: string;
  readonly id: string;
  readonly seen: string;
  readonly moves: readonly Move[];
  /** To whom the reason of a return goes. */
  readonly reasonTo: string;
  readonly children?: ReactNode;
};

/** ADM-5, ADM-7: the foot of a dialog, with what can be decided and why it goes back to its owner. */
export function Decision({ action, id, seen, moves, reasonTo, children }: DecisionProps) {
  const sent = useNavigation().formData?.get("intent");
  const refused = useActionData<Partial<FormReply>>()?.lastResult;
  const returns = moves.filter(({ to }) => to === "draft").map(({ label }) => `«\u202f${label}\u202f»`);
  return (
    <Form method="post" action={action} className="decision" replace preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={seen} />
      {refused?.error?.[""]?.map((message) => (
        <p className="error decision__refused" role="alert" key={message}>
          <Icon of={TriangleAlert} />
          {message}
        </p>
      ))}
      {returns.length ? (
        <div className="field decision__reason">
          <label htmlFor="reason">
            Motif{" "}
            <em>
              (envoyé {reasonTo} avec {returns.join(" ou ")})
            </em>
          </label>
          <textarea
            className="input"
            id="reason"
            name="reason"
            rows={1}
            maxLength={REASON_MAX}
            defaultValue={String(refused?.initialValue?.reason ?? "")}
          />
        </div>
      ) : null}
      {children}
      {moves.map(({ name, label, to }) => (
        <Button
          key={name}
          name="intent"
          value={name}
          variant={to === "published" ? "primary" : "danger"}
          pending={sent === name}
          pendingLabel="Un instant..."
        >
          {label}
        </Button>
      ))}
    </Form>
  );
}
