import { Check, CircleSlash, ExternalLink, MessageSquareQuote } from "lucide-react";
import type { ReactNode } from "react";
import { data, Form, href, redirect, useNavigation } from "react-router";
import { plainForm } from "~/domain/companies/member-forms";
import { day, ofName } from "~/domain/french";
import { NOTICES, REFUSALS } from "~/domain/messages";
import { writeReferenceForm } from "~/domain/profiles/reference-forms";
import { REFERENCE_LIFE } from "~/domain/profiles/reference-life";
import { ENDED_REFERENCES, type ReferenceStatus } from "~/domain/profiles/reference-status";
import { isolated } from "~/domain/text";
import {
  declineReference,
  findRequest,
  withdrawReference,
  writeReference,
} from "~/operations/profiles/references/answer-reference.server";
import { parseForm, readForm } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import { Button, MoreLink } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { Link } from "~/ui/brand/link";
import { ReplyToast } from "../forms/post-form";
import type { PageFrame } from "../layouts/site";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/reference";
import { WriteForm } from "./write-form";
import "~/ui/text/line-breaks.css";
import "./reference.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Une référence, Les Acharnés");

/** The URL contains the token: no referrer and no caching. */
export const headers = () => ({ "Referrer-Policy": "no-referrer", "Cache-Control": "private, no-store" });

const OK = 200;
const GONE = 410;

/** REF-2: a GET changes nothing, as mail scanners open links. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, at } = workOf(context, request);
  const found = await findRequest(db, params.token, at);
  if (!found) throw data(null, { status: 404 });
  const { status, asker, name, company, text, endsAt } = found;
  const isOpen = !ENDED_REFERENCES.includes(status);
  return data(
    {
      status,
      asker: asker.fullName,
      profile: asker.slug && href("/acharne/:slug", { slug: asker.slug }),
      client: isOpen ? { name, company } : null,
      text,
      endsOn: day(endsAt),
    },
    { status: isOpen ? OK : GONE },
  );
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, origin, config } = workOf(context, request);
  const answered = { token: params.token, appUrl: config.appUrl };
  const page = href("/reference/:token", { token: encodeURIComponent(params.token) });
  const form = readForm(context);
  const intent = form?.get("intent");
  if (intent === "decline" || intent === "withdraw") {
    const parsed = parseForm(form, plainForm);
    if (!parsed.ok) return parsed.refuse();
    const outcome = await (intent === "decline" ? declineReference : withdrawReference)(db, origin, answered);
    if (!outcome.ok) return parsed.refuse(outcome, NOTICES.referenceNotSent(outcome.message));
    return redirect(page, 303);
  }
  const parsed = parseForm(form, writeReferenceForm);
  if (!parsed.ok) return parsed.refuse();
  const { confirmed: _, ...written } = parsed.value;
  const outcome = await writeReference(db, origin, answered, written);
  if (!outcome.ok) return parsed.refuse(outcome, NOTICES.referenceNotSent(outcome.message));
  return redirect(page, 303);
}

export { keepFormOnFailure as clientAction } from "../forms/keep-form-on-failure";

/** REF-2, REF-3, REF-4: what a client does by the mailed link, without an account. */
export default function Reference({ loaderData }: Route.ComponentProps) {
  const { status, asker, profile, client, text, endsOn } = loaderData;
  const who = isolated(asker);
  if (!client)
    return (
      <Panel of={CircleSlash} title={status === "declined" ? "C’est noté" : "Ce lien ne vaut plus"}>
        <p>
          {status === "declined"
            ? `Aucune référence ne se lit à votre nom, et ${who} ne vous sollicite plus. Votre adresse est effacée dans ${REFERENCE_LIFE}.`
            : REFUSALS.referenceOver}
        </p>
        <MoreLink to={href("/")}>Voir le site</MoreLink>
      </Panel>
    );
  if (status !== "asked")
    return (
      <Panel of={Check} title="Votre référence est enregistrée">
        <p>{afterwards(status, who)}</p>
        {text ? <blockquote className="reference__text line-breaks">{text}</blockquote> : null}
        {status === "shown" && profile ? <MoreLink to={profile}>Voir le profil</MoreLink> : null}
        <section className="reference__part" aria-labelledby="retirer">
          <h2 id="retirer">La retirer</h2>
          <p>
            Vous pouvez retirer votre référence à tout moment, par ce même lien. Son texte est alors effacé,
            et elle ne se lit plus sur le profil.
          </p>
          <OneButton intent="withdraw" label="Retirer ma référence" />
        </section>
      </Panel>
    );
  return (
    <Panel of={MessageSquareQuote} title={`${who} vous demande une référence`}>
      <p>
        Vous avez travaillé ensemble{"\u202f"}? Dites ce qui a été fait et ce que cela a donné. Notre équipe
        relit votre texte, puis il se lit sur son profil avec votre nom, votre entreprise et le mois.
      </p>
      {profile ? (
        <Link className="more" to={profile} target="_blank" rel="noopener noreferrer">
          Voir son profil <span className="sr-only">(nouvel onglet)</span>
          <Icon of={ExternalLink} />
        </Link>
      ) : null}
      <WriteForm asker={who} client={client} />
      <section className="reference__part" aria-labelledby="decliner">
        <h2 id="decliner">Vous ne le souhaitez pas{"\u202f"}?</h2>
        <p>
          Déclinez d’un clic{"\u202f"}: {who} ne vous sollicite plus, et votre adresse est effacée après{" "}
          {REFERENCE_LIFE}.
        </p>
        <OneButton intent="decline" label="Décliner" />
      </section>
      <p className="soft">
        Ce lien est valable jusqu’au {endsOn}. Rien n’est envoyé tant que vous n’avez pas confirmé.
      </p>
    </Panel>
  );
}

function afterwards(status: ReferenceStatus, who: string): string {
  if (status === "shown")
    return `Elle se lit sur le profil ${ofName(who)}, avec votre nom et votre entreprise.`;
  if (status === "refused") return "Notre équipe l’a relue et ne l’a pas publiée. Elle ne se lit nulle part.";
  return `Merci. Notre équipe la relit, puis elle se lira sur le profil ${ofName(who)}.`;
}

type PanelProps = { readonly of: typeof Check; readonly title: string; readonly children: ReactNode };

function Panel({ of, title, children }: PanelProps) {
  return (
    <div className="wrap reference">
      <section className="reference__in" aria-labelledby="reference">
        <Icon of={of} className="reference__icon" />
        <h1 id="reference">{title}</h1>
        {children}
      </section>
      <ReplyToast />
    </div>
  );
}

function OneButton({ intent, label }: { readonly intent: string; readonly label: string }) {
  const sent = useNavigation().formData?.get("intent");
  return (
    <Form method="post" replace>
      <Button
        variant="line"
        name="intent"
        value={intent}
        pending={sent === intent}
        pendingLabel="Un instant..."
      >
        {label}
      </Button>
    </Form>
  );
}
