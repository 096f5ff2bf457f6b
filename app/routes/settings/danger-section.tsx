import { useCallback } from "react";
import { href, useSearchParams } from "react-router";
import { identityForm } from "~/domain/accounts/account-forms";
import type { Role } from "~/domain/catalogue";
import { Button, ButtonLink } from "~/ui/brand/button";
import { Dialog } from "~/ui/feedback/dialog";
import { PasswordField } from "~/ui/forms/password-field";
import { useAcceptedForm } from "../drafts/accepted-forms";
import { forgetAccount } from "../drafts/forget-drafts";
import { PostForm } from "../forms/post-form";
import { usePostForm } from "../forms/use-post-form";
import { SettingsBlock } from "./settings-block";

const CONFIRMATION = `${href("/parametres")}?supprimer=compte`;

const LOSSES: Record<Role, { readonly all: string; readonly after: string }> = {
  commercial: {
    all: "votre profil, vos candidatures et vos messages",
    after: "Les entreprises ne vous trouveront plus.",
  },
  entreprise: {
    all: "votre profil, vos missions, les candidatures reçues et vos messages",
    after: "Vos missions ne seront plus publiées.",
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
  /** The other members of the company. */
  readonly colleagues: number;
  readonly account: string;
};

/** SET-4. The confirmation is part of the URL, so that it works without JavaScript. */
export function DangerSection({ role, colleagues, account }: DangerSectionProps) {
  const [params] = useSearchParams();
  const { all, after } = colleagues > 0 ? MEMBER_ALONE : role ? LOSSES[role] : ACCOUNT_ALONE;
  return (
    <>
      <SettingsBlock id="danger" title="Zone de danger" danger>
        <div>
          <p className="soft">
            Supprimer votre compte efface {all}. {after}
          </p>
          <ButtonLink variant="danger" to={CONFIRMATION} preventScrollReset>
            Supprimer mon compte
          </ButtonLink>
        </div>
      </SettingsBlock>
      {params.get("supprimer") === "compte" ? <DeletionDialog losses={all} account={account} /> : null}
    </>
  );
}

type DeletionDialogProps = { readonly losses: string; readonly account: string };

function DeletionDialog({ losses, account }: DeletionDialogProps) {
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
