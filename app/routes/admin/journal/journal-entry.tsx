import { StatusBadge } from "~/ui/feedback/status-badge";
import type { JournalEntryView } from "./journal-view.server";
import "./journal-entry.css";

/** An entry in full, with its position in the hash chain. */
export function JournalEntry({ entry }: { readonly entry: JournalEntryView }) {
  return (
    <article className="journal-entry" aria-labelledby="entree">
      <header className="journal-entry__head">
        <StatusBadge tone={entry.tone}>{entry.group}</StatusBadge>
        <h2 id="entree">{entry.label}</h2>
        <p className="soft">Le {entry.on}</p>
      </header>
      {entry.facts.length > 0 ? (
        <dl className="journal-entry__facts">
          {entry.facts.map(({ term, detail }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <bdi>{detail}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <section aria-labelledby="chaine">
        <h3 id="chaine">
          {entry.chain ? `Entrée n° ${entry.chain.serial} de la chaîne` : "Pas encore enchaînée"}
        </h3>
        {entry.chain ? (
          <dl className="journal-entry__facts">
            <div>
              <dt>Empreinte ({entry.chain.algorithm})</dt>
              <dd>
                <code>{entry.chain.hash}</code>
              </dd>
            </div>
            <div>
              <dt>Empreinte précédente</dt>
              <dd>
                <code>{entry.chain.previous}</code>
              </dd>
            </div>
          </dl>
        ) : (
          <p className="soft">Elle prend sa place dans la seconde qui suit.</p>
        )}
      </section>
    </article>
  );
}
