import { useCallback } from "react";
import { href, useSearchParams } from "react-router";
import { identityForm } from "~/domain/accounts/account-forms";
import type { Role } from "~/domain/catalogue";
import { MEMBERSHIPS } from "~/domain/companies/memberships";
import { isolated } from "~/domain/text";
import type { OwnMembership } from "~/operations/companies/team/member-settings.server";
import { Button, ButtonLink, MoreLink } from "~/ui/brand/button";
import { Dialog } from "~/ui/feedback/dialog";
import { PasswordField } from "~/ui/forms/password-field";
import { useAcceptedForm } from "../drafts/accepted-forms";
import { forgetAccount } from "../drafts/forget-drafts";
import { PostForm } from "../forms/post-form";
import { usePostForm } from "../forms/use-post-form";
import { CompanyLosses } from "./company-dialogs";
import { SettingsBlock } from "./settings-block";

const CONFIRMATION = `${href("/parametres")}?supprimer=compte`;

type Losses = { readonly all: string; readonly after: string };

const LOSSES: Record<Role, Losses> = {
  commercial: {
    all: "votre profil, vos candidatures et vos messages",
    after: "Les entreprises ne vous trouveront plus.",
  },
  entreprise: {
    all: "votre profil, votre entreprise, ses missions, les candidatures reçues et vos messages",
    after: "Ses missions ne seront plus publiées.",
  },
};

/** TEAM-6: of a member whose company goes on. */
const MEMBER_ALONE = {
  all: "votre accès et vos données personnelles",
  after: "Ce que vous avez écrit reste au nom de l’entreprise, qui continue sans vous.",
};

const ACCOUNT_ALONE = { all: "votre accès et vos sessions", after: "L’administration se fera sans vous." };

type DangerSectionProps = {
  readonly role: Role | null;
  readonly membership: OwnMembership | null;
  readonly account: string;
};

/** SET-4. The confirmation is part of the URL, so that it works without JavaScript. */
export function DangerSection({ role, membership, account }: DangerSectionProps) {
  const [params] = useSearchParams();
  const stays = membership !== null && membership.others > 0;
  if (stays && membership.lastOwner) return <LastOwner name={membership.companyName} />;
  const losses = stays ? MEMBER_ALONE : role ? LOSSES[role] : ACCOUNT_ALONE;
  return (
    <>
      <SettingsBlock id="danger" title="Zone de danger" danger>
        <div>
          {membership && MEMBERSHIPS[membership.role].decides ? (
            <>
              <p className="soft">
                Supprimer {isolated(membership.companyName)} met fin à ses missions, à ses candidatures et à
                l’accès de ses membres. Votre compte reste ouvert.
              </p>
              <DeleteCompany />
            </>
          ) : null}
          <p className="soft">
            Supprimer votre compte efface {losses.all}. {losses.after}
          </p>
          <ButtonLink variant="danger" to={CONFIRMATION} preventScrollReset>
            Supprimer mon compte
          </ButtonLink>
        </div>
      </SettingsBlock>
      {params.get("supprimer") === "compte" ? (
        <DeletionDialog losses={losses.all} ends={!stays && role === "entreprise"} account={account} />
      ) : null}
    </>
  );
}

/** TEAM-6: the last owner of a company with other members hands it over first, or deletes it. */
function LastOwner({ name }: { readonly name: string }) {
  return (
    <SettingsBlock id="danger" title="Zone de danger" danger>
      <div>
        <p className="soft">
          Vous êtes seul propriétaire de {isolated(name)}
          {"\u202f"}: avant de supprimer votre compte, cédez la propriété à un autre membre, ou supprimez
          l’entreprise.
        </p>
        <p>
          <MoreLink to={href("/entreprise/membres")}>Céder la propriété à un membre</MoreLink>
        </p>
        <DeleteCompany />
      </div>
    </SettingsBlock>
  );
}

const DeleteCompany = () => (
  <ButtonLink variant="danger" to={`${href("/parametres")}?supprimer=entreprise`} preventScrollReset>
    Supprimer l’entreprise
  </ButtonLink>
);

type DeletionDialogProps = {
  readonly losses: string;
  /** Whether a company ends with the account. */
  readonly ends: boolean;
  readonly account: string;
};

function DeletionDialog({ losses, ends, account }: DeletionDialogProps) {
  useAcceptedForm(
    useCallback(
      ({ from, to }) => {
        if (from === href("/parametres") && to === href("/")) forgetAccount(account);
      },
      [account],
    ),
  );

  const { form, fields, pending } = usePostForm({
    id: "suppression",
    intent: "delete-account",
    schema: identityForm,
  });
  return (
    <Dialog
      open
      size="sm"
      title={`Êtes-vous sûr\u202f?`}
      closeTo={href("/parametres")}
      footer={
        <>
          <ButtonLink variant="quiet" to={href("/parametres")} preventScrollReset>
            Annuler
          </ButtonLink>
          <Button
            variant="danger"
            form={form.id}
            name="intent"
            value="delete-account"
            pending={pending}
            pendingLabel="Suppression en cours..."
          >
            Supprimer
          </Button>
        </>
      }
    >
      <p>Votre compte, {losses} seront effacés. C’est définitif.</p>
      {ends ? (
        <>
          <p>Avec votre entreprise{"\u202f"}:</p>
          <ul>
            <CompanyLosses />
          </ul>
        </>
      ) : null}
      <PostForm form={form} action={CONFIRMATION}>
        <PasswordField
          field={fields.current_password}
          label="Mot de passe actuel"
          autoComplete="current-password"
        />
      </PostForm>
    </Dialog>
  );
}
