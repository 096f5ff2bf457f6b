import { href } from "react-router";
import { CALL_NOTES_MAX } from "~/domain/bounds";
import { noteCallForm } from "~/domain/calls/call-forms";
import { Button } from "~/ui/brand/button";
import { TextArea } from "~/ui/forms/text-field";
import { PostForm } from "../../forms/post-form";
import { usePostForm } from "../../forms/use-post-form";
import type { CallView } from "./call-view";

/** CALL-5: the Acharné's notes, which nobody else reads. */
export function CallNotes({ call: { id, threadId, notes } }: { readonly call: CallView }) {
  const { form, fields, pending } = usePostForm({
    id: "notes-appel",
    intent: "note-call",
    schema: noteCallForm,
    defaultValue: { text: notes ?? "" },
  });
  return (
    <PostForm form={form} action={href("/messages/:id", { id: threadId })} className="call-card__notes">
      <input type="hidden" name="call" value={id} />
      <TextArea
        field={fields.text}
        label="Vos notes"
        hint="Personne d’autre ne les lit."
        counter={{ max: CALL_NOTES_MAX }}
        rows={3}
        optional
      />
      <Button variant="line" size="sm" name="intent" value="note-call" pending={pending}>
        Enregistrer mes notes
      </Button>
    </PostForm>
  );
}
