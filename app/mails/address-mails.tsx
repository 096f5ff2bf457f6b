import { linkLife } from "~/domain/accounts/link-life";
import { AddressLink, MailLayout, Paragraph } from "./layout";
import type { MailContent } from "./render";

type AddressChange = {
  readonly link: string;
  /** The new address. */
  readonly email: string;
  /** Which of the two addresses gets it. */
  readonly to: "present" | "new";
};

const NOT_YOU = {
  present:
    "Si ce n’est pas vous, n’ouvrez pas le lien\u202f: rien ne changera. Puis changez votre mot de passe, que quelqu’un connaît.",
  new: "Si vous n’avez pas de compte, ignorez ce message\u202f: rien ne changera.",
};

/** SAFE-2: the address changes once both links were followed. */
export function addressChangeMail({ link, email, to }: AddressChange): MailContent {
  return {
    subject: "Confirmez votre changement d’adresse",
    body: (
      <MailLayout
        preview={`Le lien est valable ${linkLife("address")}, une seule fois.`}
        title="Une nouvelle adresse"
        action={{ label: "Confirmer le changement", href: link }}
        reason={`Vous recevez ce message parce qu’un compte des Acharnés change d’adresse. ${NOT_YOU[to]}`}
      >
        <Paragraph>
          {to === "present" ? (
            <>
              Vous avez demandé que votre compte passe à l’adresse <AddressLink address={email} />. Un lien y
              est parti aussi{"\u202f"}: il faut les deux.
            </>
          ) : (
            "Un compte des Acharnés demande à passer à cette adresse. Un lien est parti aussi à l’ancienne\u202f: il faut les deux."
          )}
        </Paragraph>
        <Paragraph>Le lien est valable {linkLife("address")} et ne sert qu’une fois.</Paragraph>
      </MailLayout>
    ),
  };
}

/** Sent to the owner of an address that another account has claimed. */
export function addressTakenMail({ link }: { readonly link: string }): MailContent {
  return {
    subject: "Votre adresse a déjà un compte",
    body: (
      <MailLayout
        preview="Un autre compte a demandé à passer à votre adresse."
        title="Votre adresse a déjà un compte"
        action={{ label: "Se connecter", href: link }}
        reason={
          "Vous recevez ce message parce que cette adresse a été saisie sur Les Acharnés. Si ce n’est pas vous, il n’y a rien à faire\u202f: votre compte n’a pas changé."
        }
      >
        <Paragraph>
          Un autre compte a demandé à passer à votre adresse, qui a déjà le sien. S’il est à vous aussi,
          supprimez d’abord celui dont vous ne voulez plus.
        </Paragraph>
      </MailLayout>
    ),
  };
}
