import { Fragment } from "react";
import { moment } from "~/domain/french";
import { findStoredMails } from "~/operations/notifications/find-stored-mails.server";
import { workOf } from "~/platform/http/session-context";
import { EmptyState } from "~/ui/feedback/empty-state";
import { domId } from "~/ui/forms/field";
import { PageHead } from "~/ui/frame/page-head";
import type { PageFrame } from "../layouts/site";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/mails";
import "~/ui/layout/prose.css";
import "~/ui/cards/panel.css";
import "~/ui/layout/page-body.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Mails, Les Acharnés");

/** The demonstration's outbox: mails that were not sent. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const mails = await findStoredMails(workOf(context, request).config);
  if (!mails) throw new Response(null, { status: 404 });
  return {
    mails: mails.map(({ name, to, replyTo, subject, date, text }) => ({
      name,
      to,
      replyTo,
      subject,
      sentAt: date ? moment(new Date(date)) : "",
      lines: text.split("\n").filter((line) => line.trim()),
    })),
  };
}

export default function Mails({ loaderData: { mails } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead
        title="Mails"
        intro="En mode démonstration, les mails restent ici au lieu de partir. Le plus récent d’abord."
      />
      <div className="stack page-body page-body--under-head">
        {mails.length ? null : (
          <EmptyState title="Aucun mail pour l’instant">
            Inscrivez-vous ou demandez un nouveau mot de passe : le message paraîtra ici une seconde plus
            tard.
          </EmptyState>
        )}
        {mails.map((mail) => (
          <article className="panel stack" key={mail.name} aria-labelledby={`mail-${domId(mail.name)}`}>
            <header>
              <h2 id={`mail-${domId(mail.name)}`}>{mail.subject}</h2>
              <p className="soft">
                À {mail.to}, {mail.sentAt}
                {mail.replyTo ? `. Répondre à ${mail.replyTo}` : null}
              </p>
            </header>
            <div className="prose">
              {mail.lines.map((line) => (
                <p key={line}>{linked(line)}</p>
              ))}
            </div>
          </article>
        ))}
      </div>
    </div>
  );
}

const ADDRESS = /(https?:\/\/[^\s<>"]+)/;

function linked(line: string) {
  return line.split(ADDRESS).map((part) =>
    ADDRESS.test(part) ? (
      <a key={part} href={part}>
        {part}
      </a>
    ) : (
      <Fragment key={part}>{part}</Fragment>
    ),
  );
}
