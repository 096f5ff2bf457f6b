import { href } from "react-router";
import { addressChangeForm } from "~/domain/accounts/address-form";
import { linkLife } from "~/domain/accounts/link-life";
import { NOTICES } from "~/domain/messages";
import { cancelAddressChange } from "~/operations/accounts/address-change/cancel-address-change.server";
import { requestAddressChange } from "~/operations/accounts/address-change/request-address-change.server";
import { requireUser } from "~/platform/http/guards";
import { parseForm, readForm } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";
import { Button, ButtonLink } from "~/ui/brand/button";
import { PasswordField } from "~/ui/forms/password-field";
import { TextField } from "~/ui/forms/text-field";
import { PageHead } from "~/ui/frame/page-head";
import { EmailAddress } from "~/ui/text/email-address";
import { PostForm, ReplyToast } from "../../forms/post-form";
import { usePostForm } from "../../forms/use-post-form";
import type { PageFrame } from "../../layouts/site";
import { privateMeta } from "../../page-meta";
import type { Route } from "./+types/address";
import "../prove.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Changer d’adresse, Les Acharnés");

/** SAFE-2. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { email } = await requireUser(context, request);
  return { email };
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireUser(context, request);
  const form = readForm(context);
  const { db, actor, origin, sessionId } = workOf(context, request);
  const settings = `${href("/parametres")}#compte`;
  if (form?.get("intent") === "cancel") {
    await cancelAddressChange(db, actor);
    return redirectWithToast(context, settings, NOTICES.addressChangeCancelled);
  }
  const parsed = parseForm(form, addressChangeForm);
  if (!parsed.ok) return parsed.refuse(NOTICES.addressChangeFailed(parsed.message));
  const { email, current_password: currentPassword } = parsed.value;
  const outcome = await requestAddressChange(db, actor, origin, { email, currentPassword, sessionId });
  if (!outcome.ok) return parsed.refuse(outcome, NOTICES.addressChangeFailed(outcome.message));
  return redirectWithToast(context, settings, NOTICES.addressChangeSent);
}

export { keepFormOnFailure as clientAction } from "../../forms/keep-form-on-failure";

export default function Address({ loaderData }: Route.ComponentProps) {
  const { form, fields, pending } = usePostForm({ id: "adresse", schema: addressChangeForm });
  return (
    <div className="wrap prove">
      <PageHead
        title="Changer d’adresse"
        intro={`Un lien part à chacune des deux adresses. Ouvrez-les tous deux dans les temps (${linkLife("address")}) : l’adresse change alors.`}
      />
      <PostForm form={form} className="prove__form">
        <p>
          Adresse actuelle{"\u202f"}: <EmailAddress>{loaderData.email}</EmailAddress>
        </p>
        <TextField field={fields.email} label="Nouvelle adresse" type="email" autoComplete="email" />
        <PasswordField
          field={fields.current_password}
          label="Mot de passe actuel"
          autoComplete="current-password"
        />
        <div className="row">
          <Button variant="ink" pending={pending} pendingLabel="Envoi en cours...">
            Recevoir les liens
          </Button>
          <ButtonLink variant="quiet" to={href("/parametres")}>
            Annuler
          </ButtonLink>
        </div>
      </PostForm>
      <ReplyToast />
    </div>
  );
}
