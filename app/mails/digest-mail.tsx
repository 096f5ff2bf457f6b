import { ofName, plural } from "~/domain/french";
import { isolated } from "~/domain/text";
import { MailLayout, Paragraph, Quotation } from "./layout";
import type { MailContent } from "./render";

export type UnreadMessage = { readonly body: string; readonly files: number };

type Digest = {
  readonly firstName: string;
  readonly otherName: string;
  readonly missionTitle: string | null;
  /** The unread messages that were not mailed yet, oldest first, masked as for the reader. */
  readonly messages: readonly UnreadMessage[];
  readonly link: string;
};

const QUOTED = 3;
const LONGEST = 280;

/** CONV-6: the unread messages of one thread. */
export function digestMail({ firstName, otherName, missionTitle, messages, link }: Digest): MailContent {
  const other = isolated(otherName);
  const quoted = messages.slice(-QUOTED);
  const before = messages.length - quoted.length;
  const title =
    messages.length === 1 ? "un message vous attend" : `${messages.length} messages vous attendent`;
  return {
    subject:
      messages.length === 1
        ? `Nouveau message ${ofName(other)}`
        : `${messages.length} nouveaux messages ${ofName(other)}`,
    body: (
      <MailLayout
        preview={excerpt(quoted[0]?.body ?? "") || title}
        title={`${isolated(firstName)}, ${title}`}
        action={{ label: "Lire et répondre", href: link }}
        reason="Vous recevez ce message parce que vous n’étiez pas sur Les Acharnés. Un e-mail par conversation et par heure, au plus."
      >
        <Paragraph>
          {missionTitle
            ? `${other} vous a écrit au sujet de «\u202f${isolated(missionTitle)}\u202f»\u202f:`
            : `${other} vous a écrit\u202f:`}
        </Paragraph>
        {before > 0 ? <Paragraph>{`${plural(before, "message")} avant, et\u202f:`}</Paragraph> : null}
        {quoted.map(({ body, files }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once
          <Message key={index} body={excerpt(body)} files={files} />
        ))}
      </MailLayout>
    ),
  };
}

function Message({ body, files }: UnreadMessage) {
  return (
    <>
      {body ? <Quotation>{body}</Quotation> : null}
      {files > 0 ? (
        <Paragraph>{`${plural(files, "fichier joint", "fichiers joints")}, à ouvrir sur le site.`}</Paragraph>
      ) : null}
    </>
  );
}

function excerpt(text: string): string {
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), LONGEST / 2)).toWellFormed()}…`;
}
