import { Form } from "react-router";
import { ofName } from "~/domain/french";
import { isolated } from "~/domain/text";
import { Button } from "~/ui/brand/button";
import { ContactLinks } from "./contact-links";
import type { ThreadView } from "./thread-view.server";
import "./contact-line.css";

/** CONV-4: the other side's shared contacts, and whether the reader shares theirs. */
export function ContactLine({ thread }: { readonly thread: ThreadView }) {
  const { other, may, givesOwnContact, contactsAllowed } = thread;
  const whose = thread.contactOf
    ? `Les coordonnées ${ofName(isolated(thread.contactOf))}`
    : "Vos coordonnées";
  if (!contactsAllowed || other.isGone) return null;
  if (!other.contact && !may.chooseContact && !thread.contactIsFinal) return null;
  return (
    <div className="contact-line">
      {other.contact ? (
        <p className="contact-line__theirs">
          <span>Coordonnées {ofName(isolated(other.name))}</span>
          <ContactLinks {...other} />
        </p>
      ) : null}
      {may.chooseContact ? (
        <Form method="post" className="contact-line__own" preventScrollReset>
          <p className={givesOwnContact ? undefined : "contact-line__unshared"}>
            {givesOwnContact ? `${whose} sont partagées.` : `${whose} ne sont pas partagées.`}
          </p>
          <Button
            variant="line"
            size="sm"
            name="intent"
            value={givesOwnContact ? "unshare-contact" : "share-contact"}
          >
            {givesOwnContact
              ? "Ne plus les partager"
              : thread.contactOf
                ? `Partager ses coordonnées`
                : "Partager mes coordonnées"}
          </Button>
        </Form>
      ) : thread.contactIsFinal ? (
        <p>L’offre est acceptée{"\u202f"}: vos coordonnées restent à disposition l’un de l’autre.</p>
      ) : null}
    </div>
  );
}
