import { Mail, Phone } from "lucide-react";
import { Icon } from "~/ui/brand/icon";
import type { ThreadView } from "./thread-view.server";
import "./contact-link.css";

/** CONV-4: the other side's contacts as links. */
export function ContactLinks({ contact, shownPhone }: Pick<ThreadView["other"], "contact" | "shownPhone">) {
  if (!contact) return null;
  const mailbox = contact.email.slice(0, contact.email.lastIndexOf("@"));
  return (
    <>
      <a className="contact-link" href={`mailto:${contact.email.replace(/[%?#&]/g, encodeURIComponent)}`}>
        <Icon of={Mail} />
        <span>
          {mailbox}
          <wbr />
          {contact.email.slice(mailbox.length)}
        </span>
      </a>
      {contact.phone ? (
        <a className="contact-link" href={`tel:${contact.phone}`}>
          <Icon of={Phone} />
          {shownPhone}
        </a>
      ) : null}
    </>
  );
}
