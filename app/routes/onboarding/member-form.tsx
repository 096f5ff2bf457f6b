import { memberForm } from "~/domain/profiles/member-form";
import { MEMBER_LABELS } from "~/domain/profiles/profile-columns";
import { looksLikePhone } from "~/domain/profiles/profile-fields";
import { Button } from "~/ui/brand/button";
import { Panel } from "~/ui/cards/panel";
import { PostForm } from "../forms/post-form";
import { usePostForm } from "../forms/use-post-form";
import { PersonFields } from "./person-fields";
import "~/ui/forms/form-grid.css";
import "~/ui/forms/form.css";

type MemberFormProps = { readonly email: string; readonly values: object };

const schema = memberForm(looksLikePhone);

/** TEAM-1: what a member says of themselves, where owners fill in the company. */
export function MemberForm({ email, values }: MemberFormProps) {
  const { form, fields, pending } = usePostForm({
    id: "membre",
    schema,
    defaultValue: values as never,
  });
  return (
    <PostForm form={form} summary={MEMBER_LABELS} className="form">
      <Panel
        title="Vous"
        intro="Votre prénom accompagne ce que vous écrivez. Votre e-mail et votre téléphone ne sont jamais publics."
      >
        <div className="form-grid">
          <PersonFields fields={fields} id="membre" email={email} />
        </div>
      </Panel>
      <div className="form__end">
        <Button variant="primary" size="lg" pending={pending} pendingLabel="Enregistrement en cours...">
          Enregistrer ma fiche
        </Button>
      </div>
    </PostForm>
  );
}
