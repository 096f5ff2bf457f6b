import { Form, href } from "react-router";
import { Button, MoreLink } from "~/ui/brand/button";
import { Notice } from "~/ui/feedback/notice";
import { EmailAddress } from "~/ui/text/email-address";

/** MAIL-2: `since` is a day in words; nothing while mails arrive. */
export function DeadAddress({ email, since }: { readonly email: string; readonly since: string | null }) {
  if (since === null) return null;
  return (
    <Notice tone="danger" title="Vos e-mails reviennent">
      <Form method="post" action={href("/parametres")} className="stack">
        <p>
          Depuis le {since}, ce que nous envoyons à <EmailAddress>{email}</EmailAddress> nous revient. Vos
          notifications restent sur le site, et aucune ne part plus par e-mail. Votre boîte reçoit de nouveau
          {"\u202f"}? Confirmez votre adresse. Sinon, changez-en.
        </p>
        <p className="row">
          <Button variant="line" size="sm" name="intent" value="confirm-address-works">
            Mon adresse fonctionne
          </Button>
          <MoreLink to={href("/parametres/adresse")}>Changer d’adresse e-mail</MoreLink>
        </p>
      </Form>
    </Notice>
  );
}
