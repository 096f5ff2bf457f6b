import { BellOff, Check, CircleSlash } from "lucide-react";
import { data, Form, href, useNavigation } from "react-router";
import { NOTIFICATIONS } from "~/domain/notifications/notification-kinds";
import { findSubscription, subscribe } from "~/operations/notifications/unsubscribe.server";
import { readForm } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import { Button } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { Link } from "~/ui/brand/link";
import type { PageFrame } from "../layouts/site";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/unsubscribe";
import "./unsubscribe.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Désabonnement, Les Acharnés");

const GONE = 410;

/** NOTIF-4: a GET changes nothing, as mail scanners open links. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db } = workOf(context, request);
  const found = await findSubscription(db, params.token);
  if (found.ok) return data({ over: null, kind: found.kind, subscribed: found.subscribed });
  if (found.kind === "missing") throw data(null, { status: 404 });
  return data({ over: found.message, kind: null, subscribed: false }, { status: GONE });
}

/** RFC 8058: mail clients post here without a session and do not follow redirects. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { db } = workOf(context, request);
  const again = readForm(context)?.get("intent") === "subscribe";
  const outcome = await subscribe(db, params.token, again);
  if (outcome.ok) return data({ subscribedAgain: again });
  if (outcome.kind === "missing") throw data(null, { status: 404 });
  return data({ subscribedAgain: false }, { status: GONE });
}

export { keepFormOnFailure as clientAction } from "../forms/keep-form-on-failure";

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { over, kind, subscribed } = loaderData;
  if (over !== null) return <Over text={over} />;
  const label = NOTIFICATIONS.find((each) => each.kind === kind)?.label;
  const again = Boolean(Object(actionData).subscribedAgain);
  return (
    <div className="wrap unsubscribe">
      <section className="unsubscribe__in" aria-labelledby="unsubscribe">
        <Icon of={subscribed ? BellOff : Check} className="unsubscribe__icon" />
        <h1 id="unsubscribe">{titleOf(subscribed, again)}</h1>
        <p>
          {"«\u202f"}
          {label}
          {"\u202f»"}
          {subscribed
            ? "\u202f: ces e-mails vous sont envoyés."
            : "\u202f: ces e-mails ne vous sont plus envoyés. La cloche, elle, continue de vous prévenir."}
        </p>
        <Toggle subscribed={subscribed} />
        <p className="soft">
          Les autres e-mails ne changent pas. Pour choisir événement par événement,{" "}
          <Link to={`${href("/parametres")}#notifications`}>réglez vos notifications</Link>.
        </p>
      </section>
    </div>
  );
}

/** SAFE-2: the account's mailed links were revoked. */
function Over({ text }: { readonly text: string }) {
  return (
    <div className="wrap unsubscribe">
      <section className="unsubscribe__in" aria-labelledby="unsubscribe">
        <Icon of={CircleSlash} className="unsubscribe__icon" />
        <h1 id="unsubscribe">Ce lien ne vaut plus</h1>
        <p>{text}</p>
        <p>
          <Link to={`${href("/parametres")}#notifications`}>Régler mes notifications</Link>
        </p>
      </section>
    </div>
  );
}

function titleOf(subscribed: boolean, again: boolean): string {
  if (!subscribed) return "C’est fait, vous êtes désabonné";
  return again ? "C’est fait, vous recevrez ces e-mails" : "Ne plus recevoir ces e-mails\u202f?";
}

function Toggle({ subscribed }: { readonly subscribed: boolean }) {
  const sending = useNavigation().formMethod === "POST";
  return (
    <Form method="post" replace>
      {subscribed ? (
        <Button
          variant="primary"
          size="lg"
          name="intent"
          value="unsubscribe"
          pending={sending}
          pendingLabel="Un instant..."
        >
          Me désabonner
        </Button>
      ) : (
        <Button variant="line" name="intent" value="subscribe" pending={sending} pendingLabel="Un instant...">
          Les recevoir de nouveau
        </Button>
      )}
    </Form>
  );
}
