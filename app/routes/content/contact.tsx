import { data, href } from "react-router";
import { CONTACT_SUBJECT } from "~/domain/bounds";
import { contactForm } from "~/domain/conversations/contact-form";
import { NOTICES } from "~/domain/messages";
import { tidyLine } from "~/domain/text";
import { newContactStamp } from "~/operations/conversations/contact/form-stamp.server";
import { sendContactMessage } from "~/operations/conversations/contact/send-contact-message.server";
import { parseForm, readForm } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";
import { Link } from "~/ui/brand/link";
import { PageHead } from "~/ui/frame/page-head";
import { useViewer } from "~/ui/frame/viewer";
import { ReplyToast } from "../forms/post-form";
import { publicMeta } from "../page-meta";
import type { Route } from "./+types/contact";
import { ContactForm } from "./contact/contact-form";
import { MessageSent } from "./contact/message-sent";
import "./contact/contact.css";

export const meta: Route.MetaFunction = (seen) =>
  publicMeta(seen, {
    title: "Contact, Les Acharnés",
    description: "Écrivez à l’équipe : une personne lit chaque message et vous répond par e-mail.",
  });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { viewer, config, at } = workOf(context, request);
  const { searchParams } = new URL(request.url);
  const subject = tidyLine((searchParams.get("objet") ?? "").toWellFormed()).slice(0, CONTACT_SUBJECT.max);
  return data(
    {
      sent: searchParams.has("envoye"),
      stamp: newContactStamp(config.authSecrets, at),
      defaults: {
        name: [viewer?.first_name, viewer?.last_name].filter(Boolean).join(" "),
        email: viewer?.email ?? "",
        subject,
      },
    },
    { headers: { "Cache-Control": "no-store" } },
  );
}

export async function action({ context, request }: Route.ActionArgs) {
  const parsed = parseForm(readForm(context), contactForm);
  if (!parsed.ok) return parsed.refuse(NOTICES.contactFailed(parsed.message));
  const { db, origin, config } = workOf(context, request);
  const outcome = await sendContactMessage(db, origin, parsed.value, config);
  if (!outcome.ok) return parsed.refuse(outcome, NOTICES.contactFailed(outcome.message));
  return redirectWithToast(context, `${href("/contact")}?envoye=oui`, NOTICES.contactSent);
}

export { keepFormOnFailure as clientAction } from "../forms/keep-form-on-failure";
export { needsNewStamp as shouldRevalidate } from "../forms/spam-guard";

/** STAT-4. */
export default function Contact({ loaderData: { sent, stamp, defaults } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead
        title="Écrivez-nous."
        intro="Une mission à cadrer, une question de commercial, un souci à régler : une personne lit chaque message."
      />
      <div className="with-aside contact">
        {sent ? <MessageSent /> : <ContactForm stamp={stamp} defaults={defaults} />}
        <Shortcuts />
      </div>
      <ReplyToast />
    </div>
  );
}

function Shortcuts() {
  const viewer = useViewer();
  return (
    <aside className="contact__ways" aria-labelledby="plus-vite">
      <h2 id="plus-vite">Plus vite encore</h2>
      <dl>
        <div>
          <dt>Vous cherchez quelqu’un</dt>
          <dd>
            <Link to={href("/mission/publier")}>Proposez une mission</Link> ou{" "}
            <Link to={href("/acharne")}>parcourez l’annuaire</Link>.
          </dd>
        </div>
        <div>
          <dt>Vous vendez</dt>
          <dd>
            {viewer ? (
              <>
                <Link to={href("/missions")}>Choisissez une mission</Link>, puis postulez.
              </>
            ) : (
              <>
                <Link to={`${href("/auth")}?role=commercial#signup`}>Créez votre profil</Link>, puis{" "}
                <Link to={href("/missions")}>postulez</Link>.
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>Un contenu pose problème</dt>
          <dd>
            Voici <Link to={`${href("/mentions-legales")}#signalement`}>ce qu’il faut nous indiquer</Link>.
          </dd>
        </div>
        <div>
          <dt>Vos données</dt>
          <dd>
            Vos droits et nos durées sont dans la{" "}
            <Link to={href("/confidentialite")}>politique de confidentialité</Link>.
          </dd>
        </div>
      </dl>
    </aside>
  );
}
