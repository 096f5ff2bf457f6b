import { href } from "react-router";
import { appendLetter } from "~/domain/candidatures/append-letter";
import { Button } from "~/ui/brand/button";
import { Link } from "~/ui/brand/link";
import "~/ui/layout/row.css";

export type SavedLetter = { readonly id: string; readonly title: string; readonly body: string };

type LettersProps = {
  readonly letters: readonly SavedLetter[];
  /** The field of the letter. */
  readonly messageOf: () => HTMLTextAreaElement | null;
};

/** Sets a field's value and fires `input`, so that listeners notice. */
function write(field: HTMLTextAreaElement, text: string): void {
  const value = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value");
  value?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.focus();
}

/** CAND-1: fills the message with a saved letter; without scripts on the server. */
export function SavedLetters({ letters, messageOf }: LettersProps) {
  if (letters.length === 0) return null;
  return (
    <fieldset className="row">
      <legend className="field__label">Commencer avec une lettre gardée</legend>
      {letters.map(({ id, title, body }) => (
        <Button
          key={id}
          variant="line"
          size="sm"
          name="begin_with"
          value={id}
          formNoValidate
          onClick={(event) => {
            const field = messageOf();
            if (!field) return;
            event.preventDefault();
            write(field, appendLetter(field.value, body));
          }}
        >
          {title}
        </Button>
      ))}
      <Link to={href("/candidatures/lettres")}>Gérer mes lettres</Link>
    </fieldset>
  );
}
