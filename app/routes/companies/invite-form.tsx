import { href } from "react-router";
import { TEAM_MAX } from "~/domain/bounds";
import { inviteForm } from "~/domain/companies/member-forms";
import { MEMBERSHIP_ROLES, MEMBERSHIPS } from "~/domain/companies/memberships";
import { invitationLife } from "~/domain/companies/team-rules";
import { Button } from "~/ui/brand/button";
import { SelectField } from "~/ui/forms/select-field";
import { TextField } from "~/ui/forms/text-field";
import { PostForm } from "../forms/post-form";
import { usePostForm } from "../forms/use-post-form";
import { SettingsBlock } from "../settings/settings-block";

const ROLES = MEMBERSHIP_ROLES.map((role) => ({ value: role, label: MEMBERSHIPS[role].label }));

/** TEAM-3. */
export function InviteForm() {
  const { form, fields, pending } = usePostForm({
    id: "inviter",
    intent: "invite",
    schema: inviteForm,
    defaultValue: { role: "recruiter" },
  });
  return (
    <SettingsBlock id="inviter-un-membre" title="Inviter">
      <PostForm form={form} action={`${href("/entreprise/membres")}#inviter-un-membre`}>
        <TextField
          field={fields.email}
          label="E-mail"
          type="email"
          autoComplete="off"
          hint={`L’invitation est pour cette adresse seule, et vaut ${invitationLife()}.`}
          placeholder="prenom@exemple.fr"
        />
        <SelectField field={fields.role} label="Rôle" options={ROLES} />
        <Button variant="ink" name="intent" value="invite" pending={pending} pendingLabel="Envoi en cours...">
          Envoyer l’invitation
        </Button>
        <p className="field__hint">{TEAM_MAX} membres et invitations au plus par entreprise.</p>
      </PostForm>
    </SettingsBlock>
  );
}
