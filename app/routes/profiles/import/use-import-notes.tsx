import type { FormMetadata } from "@conform-to/react";
import { type ReactNode, useState } from "react";
import { entriesOf, valuesOf } from "~/domain/drafts/form-draft";
import { type ImportNote, type ImportNotes, otherWords, swapped } from "~/domain/profiles/import/approval";
import type { FormValues, ProposedField } from "~/domain/profiles/import/proposed-fields";
import { isolated } from "~/domain/text";
import { Button } from "~/ui/brand/button";
import { useHydrated } from "~/ui/forms/use-hydrated";
import "./import-note.css";

type ProfileForm = Pick<FormMetadata<Record<string, unknown>>, "id" | "update">;

/** The sources of a value: 'votre CV et votre archive LinkedIn'. */
export const sourceWords = (from: ImportNote["from"]): string =>
  from.map((source) => (source === "cv" ? "votre CV" : "votre archive LinkedIn")).join(" et ");

/**
 * IMPORT-3: below each field where its value comes from, and the value that it could have instead. Its button exchanges the two
 * in the page; without scripts it sends the form as it is, and the answer has them exchanged.
 */
export function useImportNotes(
  form: { readonly id: string; readonly update: unknown },
  imported: ImportNotes | undefined,
  onSwap: (values: FormValues) => void,
) {
  const [notes, setNotes] = useState(imported);
  const { id, update } = form as ProfileForm;

  function swap(field: ProposedField) {
    const element = document.getElementById(id);
    if (!(element instanceof HTMLFormElement) || !notes) return;
    const values = valuesOf({ at: 0, entries: entriesOf(new FormData(element)) }) as FormValues;
    const next = swapped({ values, notes }, field);
    for (const name of Object.keys(notes[field]?.other ?? {}))
      update({ name, value: next.values[name] as never, validated: false });
    setNotes(next.notes);
    onSwap(next.values);
  }

  return {
    of: (name: string): ReactNode => {
      const note = notes?.[name as ProposedField];
      return note ? <Note note={note} field={name as ProposedField} onSwap={swap} /> : null;
    },
    /** What the form carries; its first button is the one that Enter presses. */
    carried: notes ? (
      <>
        <button type="submit" hidden>
          Envoyer
        </button>
        <input type="hidden" name="proposed" value={JSON.stringify(notes)} />
      </>
    ) : null,
  };
}

type NoteProps = {
  readonly note: ImportNote;
  readonly field: ProposedField;
  readonly onSwap: (field: ProposedField) => void;
};

function Note({ note, field, onSwap }: NoteProps) {
  const scripted = useHydrated();
  const source = sourceWords(note.from);
  if (!note.other) return <p className="import-note">Lu dans {source}.</p>;
  const words = otherWords(note);
  return (
    <div className="import-note">
      <p>
        {note.proposed ? `Repris de ${source}. Avant\u202f:` : `Gardé de votre profil. Dans ${source}\u202f:`}
      </p>
      <p className="import-note__other">{words ? `«\u202f${isolated(words)}\u202f»` : "rien"}</p>
      <Button
        variant="line"
        size="sm"
        type={scripted ? "button" : "submit"}
        name="take"
        value={field}
        formNoValidate
        onClick={scripted ? () => onSwap(field) : undefined}
      >
        {note.proposed ? "Remettre" : "Reprendre"}
      </Button>
    </div>
  );
}
