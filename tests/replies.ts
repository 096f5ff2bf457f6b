import type { Db } from "~/platform/db.server";
import { createMailNames } from "~/platform/mail/mail-names.server";
import { APP_URL, AUTH_SECRET, MAIL_FROM } from "./database";

export const INBOUND_DOMAIN = "reponses.exemple";

/** The same database with inbound mail (REPLY-1). */
export function withReplies(db: Db, authSecrets: readonly [string, ...string[]] = [AUTH_SECRET]): Db {
  const mailNames = createMailNames({
    appUrl: APP_URL,
    mailFrom: MAIL_FROM,
    authSecrets,
    inboundDomain: INBOUND_DOMAIN,
  });
  return Object.assign(Object.create(db) as Db, { mailNames });
}

type Reply = {
  readonly from: string;
  readonly to: string;
  readonly text?: string;
  readonly id?: string;
  readonly headers?: readonly string[];
  readonly files?: readonly { readonly name: string; readonly type: string; readonly bytes: Uint8Array }[];
};

const ANSWERED = [
  "",
  "Le 7 déc. 2026 à 14:30, Les Acharnés <bonjour@lesacharnes.example> a écrit :",
  "> Bonjour Solenn, seriez-vous libre jeudi ?",
];

/** A reply as a mail program writes it, with the quoted mail below. */
export function aReply({ from, to, text = "Oui, jeudi.", id, headers = [], files = [] }: Reply): Buffer {
  const body = (content: string) => [
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: 8bit",
    "",
    content,
    ...ANSWERED,
  ];
  const head = [
    `From: Solenn <${from}>`,
    `To: <${to}>`,
    "Subject: Re: Nouveau message",
    "Date: Mon, 7 Dec 2026 15:12:08 +0100",
    ...(id ? [`Message-ID: <${id}@mail.exemple>`] : []),
    ...headers,
    "MIME-Version: 1.0",
  ];
  if (files.length === 0) return Buffer.from([...head, ...body(text)].join("\r\n"));
  const parts = files.map(({ name, type, bytes }) =>
    [
      `Content-Type: ${type}; name="${name}"`,
      "Content-Transfer-Encoding: base64",
      `Content-Disposition: attachment; filename="${name}"`,
      "",
      Buffer.from(bytes).toString("base64").replace(/.{76}/g, "$&\r\n"),
    ].join("\r\n"),
  );
  const all = [body(text).join("\r\n"), ...parts].map((part) => `--limite\r\n${part}`);
  const type = 'Content-Type: multipart/mixed; boundary="limite"';
  return Buffer.from([...head, type, "", ...all, "--limite--", ""].join("\r\n"));
}
