import { Form, useNavigation } from "react-router";
import { REFUSALS } from "~/domain/messages";
import { Button } from "~/ui/brand/button";
import { Notice } from "~/ui/feedback/notice";

/** AUTH-10, AUTH-3: mails to offer after a refusal. */
const MAIL_REQUESTS = [
  {
    after: REFUSALS.unconfirmed,
    title: "Adresse à confirmer",
    text: "Ouvrez le lien reçu à l’inscription pour vous connecter.",
    intent: "resend",
    label: "Renvoyer l’email de confirmation",
  },
  {
    after: REFUSALS.unknownDevice,
    title: "Navigateur inconnu",
    text: "Un lien envoyé à votre adresse le fera reconnaître. Depuis un navigateur où vous vous êtes déjà connecté, rien ne change.",
    intent: "device",
    label: "Recevoir un lien par mail",
  },
] as const;

type MailRequestProps = {
  /** The form's errors. */
  readonly after: readonly string[] | undefined;
  readonly action: string;
  readonly email: string;
};

/** Offers a mail that resolves the refusal, if there is one. */
export function MailRequest({ after, action, email }: MailRequestProps) {
  const sent = useNavigation().formData?.get("intent");
  const offer = MAIL_REQUESTS.find((request) => after?.includes(request.after));
  if (!offer) return null;
  return (
    <Notice title={offer.title} role="alert">
      <Form method="post" action={action} className="stack">
        <p>{offer.text}</p>
        <input type="hidden" name="email" value={email} />
        <Button
          variant="line"
          size="sm"
          name="intent"
          value={offer.intent}
          pending={sent === offer.intent}
          pendingLabel="Envoi en cours..."
        >
          {offer.label}
        </Button>
      </Form>
    </Notice>
  );
}
