import { moment, typeset } from "~/domain/french";
import "./history.css";

type Act = {
  readonly id: number;
  readonly move: string;
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly by: string | null;
};

export function actView({ createdAt, move, ...act }: Act, words: Readonly<Record<string, string>>) {
  return { ...act, at: moment(createdAt), outcome: words[move] ?? move };
}

/** ADM-7: earlier decisions. */
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
