import { linkLife } from "~/domain/accounts/link-life";
import { MailLayout, Paragraph } from "./layout";
import type { MailContent } from "./render";

type Linked = { readonly link: string };

const ADDRESS_TYPED = "Vous recevez ce message parce que cette adresse a été saisie sur Les Acharnés.";

export function confirmationMail({ link }: Linked): MailContent {
  return {
    subject: "Confirmez votre adresse",
    body: (
      <MailLayout
        preview="Ouvrez le lien, puis confirmez sur la page."
        title="Plus qu’un pas"
        action={{ label: "Confirmer mon adresse", href: link }}
        reason={`${ADDRESS_TYPED} Si ce n’est pas vous, ignorez-le : sans confirmation, aucun compte n’est ouvert.`}
      >
        <Paragraph>
          Confirmez que cette adresse est bien la vôtre{"\u202f"}: le lien mène à une page avec un bouton.
        </Paragraph>
        <Paragraph>
          Le lien est valable {linkLife("confirmation")} et ne sert qu’une fois. Dans un autre navigateur que
          celui de l’inscription, votre mot de passe vous sera demandé.
        </Paragraph>
      </MailLayout>
    ),
  };
}

export function resetMail({ link }: Linked): MailContent {
  return {
    subject: "Choisissez un nouveau mot de passe",
    body: (
      <MailLayout
        preview={`Le lien est valable ${linkLife("reset")}, une seule fois.`}
        title="Nouveau mot de passe"
        action={{ label: "Choisir un mot de passe", href: link }}
        reason={`${ADDRESS_TYPED} Si ce n’est pas vous, ignorez-le : votre mot de passe reste le même.`}
      >
        <Paragraph>Vous avez demandé à changer de mot de passe.</Paragraph>
        <Paragraph>
          Le lien est valable {linkLife("reset")} et ne sert qu’une fois. Toutes vos sessions ouvertes seront
          fermées.
        </Paragraph>
      </MailLayout>
    ),
  };
}

export function alreadyRegisteredMail({ link }: Linked): MailContent {
  return {
    subject: "Vous avez déjà un compte",
    body: (
      <MailLayout
        preview="Une inscription vient d’être tentée avec votre adresse."
        title="Vous avez déjà un compte"
        action={{ label: "Se connecter", href: link }}
        reason={`${ADDRESS_TYPED} Si ce n’est pas vous, il n’y a rien à faire : votre compte n’a pas changé.`}
      >
        <Paragraph>
          Une inscription vient d’être tentée avec votre adresse, qui a déjà un compte. Connectez-vous, ou
          choisissez un nouveau mot de passe si vous l’avez oublié.
        </Paragraph>
      </MailLayout>
    ),
  };
}

export function deviceLinkMail({ link }: Linked): MailContent {
  return {
    subject: "Connectez-vous depuis ce navigateur",
    body: (
      <MailLayout
        preview={`Le lien est valable ${linkLife("device")}, une seule fois.`}
        title="Nouveau navigateur"
        action={{ label: "Reconnaître ce navigateur", href: link }}
        reason={`${ADDRESS_TYPED} Si ce n’est pas vous, ignorez-le : personne n’est entré dans votre compte.`}
      >
        <Paragraph>
          Trop de mots de passe faux ont été essayés sur votre compte : un navigateur qui ne s’y est jamais
          connecté a besoin de ce lien. Ouvrez-le dans celui que vous voulez utiliser.
        </Paragraph>
        <Paragraph>
          Le lien est valable {linkLife("device")} et ne sert qu’une fois. Votre mot de passe reste le même,
          et vous sera demandé.
        </Paragraph>
      </MailLayout>
    ),
  };
}
