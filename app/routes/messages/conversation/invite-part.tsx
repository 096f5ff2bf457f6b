import { UserPlus } from "lucide-react";
import { href } from "react-router";
import { LETTER } from "~/domain/bounds";
import { invitationForm } from "~/domain/candidatures/invitation-form";
import { Button } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { Link } from "~/ui/brand/link";
import { SelectField } from "~/ui/forms/select-field";
import { TextArea } from "~/ui/forms/text-field";
import { PostForm } from "../../forms/post-form";
import { usePostForm } from "../../forms/use-post-form";
import type { ContextView } from "./context-view.server";
import "./invite-part.css";

type InviteProps = { readonly missions: ContextView["missions"]; readonly submissionKey: string };

/** CONV-1: turns an approach into an invitation to one of the company's missions. */
export function InvitePart({ missions, submissionKey }: InviteProps) {
  const { form, fields, pending } = usePostForm({
    id: "invitation",
    intent: "invite",
    schema: invitationForm,
  });
  return (
    <details className="invite-part" open={form.status === "error" || undefined}>
      <summary>
        <Icon of={UserPlus} />
        Inviter à une mission
      </summary>
      {missions.length > 0 ? (
        <PostForm form={form} className="invite-part__form">
          <input type="hidden" name="submission_key" value={submissionKey} />
          <SelectField
            field={fields.mission}
            label="Mission"
            placeholder="Choisir une mission"
            options={missions.map(({ slug, title }) => ({ value: slug, label: title }))}
          />
          <TextArea
            field={fields.message}
            label="Message de l’invitation"
            hint={`${LETTER.min} caractères au moins.`}
            counter={LETTER}
            rows={3}
          />
          <Button variant="ink" size="sm" name="intent" value="invite" pending={pending}>
            Envoyer l’invitation
          </Button>
        </PostForm>
      ) : (
        <p className="invite-part__form">
          Aucune de vos missions n’est publiée.{" "}
          <Link to={href("/mission/publier")}>Proposer une mission</Link>
        </p>
      )}
    </details>
  );
}
