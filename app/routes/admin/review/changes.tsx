import type { ReactNode } from "react";
import { plural } from "~/domain/french";
import type { Change, compareVersions, Part, ReviewField } from "~/domain/moderation/review-diff";
import "./changes.css";
import "./review-item.css";

type ChangesProps = ReturnType<typeof compareVersions>;

/** PUB-7: the changes of an edit, struck out and underlined, with text for screen readers. */
export function Changes({ changed, unchanged }: ChangesProps) {
  return (
    <div className="stack">
      <h3>
        {changed.length
          ? `${plural(changed.length, "champ changé", "champs changés")}, ${plural(unchanged.length, "inchangé")}`
          : "Rien n’a changé dans ce que le public lit"}
      </h3>
      {changed.length ? (
        <dl className="changes">
          {changed.map(({ label, kind, parts }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={kind === "text" ? "line-breaks" : undefined}>{parts.map(partOf(kind))}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {unchanged.length ? (
        <details className="review-item__more">
          <summary>{plural(unchanged.length, "champ inchangé", "champs inchangés")}</summary>
          <dl className="changes">
            {unchanged.map((field) => (
              <div key={field.label}>
                <dt>{field.label}</dt>
                <dd className="line-breaks">{wordsOf(field)}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </div>
  );
}

const wordsOf = (field: ReviewField): ReactNode => {
  if (field.kind === "list") return field.value.join(", ");
  return field.kind === "picture" ? <Picture url={field.value} /> : field.value;
};

const partOf =
  (kind: Change["kind"]) =>
  ({ is, text }: Part, index: number): ReactNode => {
    const content = kind === "picture" ? <Picture url={text} /> : text.trimEnd();
    const gap = kind === "text" ? text.slice(text.trimEnd().length) : " ";
    const key = `${index} ${is}`;
    if (is === "same")
      return (
        <span key={key}>
          {content}
          {gap}
        </span>
      );
    const Mark = is === "removed" ? "del" : "ins";
    return (
      <span key={key}>
        <Mark>
          <span className="sr-only">{is === "removed" ? "Retiré : " : "Ajouté : "}</span>
          {content}
        </Mark>
        {gap}
      </span>
    );
  };

function Picture({ url }: { readonly url: string }) {
  return <img className="changes__picture" src={url} alt="Portrait" width="72" height="72" />;
}
