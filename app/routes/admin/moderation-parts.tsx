import { moment } from "~/marketplace/french";
import { REASON_MAX } from "~/marketplace/moderation-form";
import "~/ui/field.css";

type Act = {
  readonly id: number;
  readonly toStatus: string;
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly by: string | null;
};

/** An act of moderation in words; `labels` names the states. */
export function actView({ createdAt, toStatus, ...act }: Act, labels: Readonly<Record<string, string>>) {
  return { ...act, at: moment(createdAt), outcome: labels[toStatus] ?? toStatus };
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
            {act.at}
            {"\u202f: "}
            {act.outcome}, par {act.by ?? "un compte supprimé"}
            {act.reason ? `, «\u202f${act.reason}\u202f»` : ""}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** ADM-7: why it goes back to its owner. */
export function ReasonField({ hint }: { readonly hint: string }) {
  return (
    <div className="field">
      <label htmlFor="reason">
        Motif <em>({hint})</em>
      </label>
      <textarea className="input" id="reason" name="reason" rows={3} maxLength={REASON_MAX} />
    </div>
  );
}
