import { BellOff, BellPlus, BellRing, Check } from "lucide-react";
import type { ReactNode } from "react";
import { data, Form, href, useNavigation } from "react-router";
import { day } from "~/domain/french";
import { NOTICES, type Notice } from "~/domain/messages";
import { PATHS, pathOf } from "~/domain/paths";
import type { Refusal, Result } from "~/domain/result";
import { RHYTHM_LABELS } from "~/domain/search/rhythm";
import { visitorForm, visitorRhythmForm } from "~/domain/search/save-search-form";
import { droppedWords } from "~/domain/search/saved-search";
import {
  confirmSearch,
  endVisitorSearches,
  removeSearch,
  setRhythm,
} from "~/operations/search/alerts/change-search.server";
import { findVisitorSearch } from "~/operations/search/alerts/find-searches.server";
import { type ParsedForm, parseForm, readForm } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";
import { Button, ButtonLink } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { Link } from "~/ui/brand/link";
import { ReplyToast } from "../forms/post-form";
import type { PageFrame } from "../layouts/site";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/alert";
import { wordsOf } from "./alert-view";
import { RhythmForm } from "./rhythm-form";
import "./alert.css";
import "~/ui/layout/row.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Votre alerte, Les Acharnés");

/** The URL contains the token: no referrer and no caching. */
export const headers = () => ({ "Referrer-Policy": "no-referrer", "Cache-Control": "private, no-store" });

const GONE = 410;
/** The action returns the result: the link is used up when the loader runs again. */
const DONE = 200;

/** ALERT-5: a GET changes nothing, as mail scanners open links. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, at } = workOf(context, request);
  const found = await findVisitorSearch(db, params.token, { at });
  if (!found.ok && found.kind === "missing") throw data(null, { status: 404 });
  if (!found.ok) return data({ over: found.message, alert: null }, { status: GONE });
  const { name, path, rhythm, dropped, confirmed, endsAt } = found.search;
  return data({
    over: null,
    alert: {
      name,
      to: path,
      words: wordsOf(found.search),
      dropped: dropped.length > 0 ? droppedWords(dropped) : null,
      rhythm,
      confirmed,
      endsOn: day(endsAt),
    },
  });
}

/** RFC 8058: mail clients post here without a session and without an intent. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, at } = workOf(context, request);
  const { token } = params;
  const form = readForm(context);
  const intent = form?.get("intent") ?? "unsubscribe";
  const moved = async (outcome: Result, notice: Notice) =>
    outcome.ok
      ? redirectWithToast(context, pathOf(PATHS.alert, token), notice)
      : refused(outcome, parseForm(form, visitorForm));
  const ended = (outcome: Result, end: End) =>
    outcome.ok ? data({ end }, { status: DONE }) : refused(outcome, parseForm(form, visitorForm));
  if (intent === "confirm") return moved(await confirmSearch(db, token, { at }), NOTICES.alertConfirmed);
  if (intent === "remove") return ended(await removeSearch(db, { token }, { at }), "removed");
  if (intent === "unsubscribe") return ended(await endVisitorSearches(db, token, { at }), "all");
  const parsed = parseForm(form, visitorRhythmForm);
  if (!parsed.ok) return parsed.refuse(NOTICES.alertFailed(parsed.message));
  const outcome = await setRhythm(db, { token }, parsed.value.rhythm, { at });
  return outcome.ok
    ? redirectWithToast(context, pathOf(PATHS.alert, token), NOTICES.alertRhythmSet)
    : refused(outcome, parsed);
}

/** An unknown link is a 404; one that ended shows the page of the loader. */
function refused(outcome: Refusal, parsed: ParsedForm<unknown>) {
  if (outcome.kind === "missing") throw data(null, { status: 404 });
  return parsed.ok ? parsed.refuse(outcome, NOTICES.alertFailed(outcome.message)) : parsed.refuse();
}

type End = "removed" | "all";

export { keepFormOnFailure as clientAction } from "../forms/keep-form-on-failure";

export default function Alert({ loaderData, actionData }: Route.ComponentProps) {
  const { end } = Object(actionData) as { end?: End };
  const { alert, over } = loaderData;
  return (
    <div className="wrap alert">
      <section className="alert__in" aria-labelledby="alerte">
        {end ? (
          <Ended of={Check} title="C’est fait">
            {end === "all"
              ? "Plus aucune alerte n’est envoyée à cette adresse, qui n’est plus gardée."
              : "Cette alerte est supprimée\u202f: elle ne vous écrit plus."}
          </Ended>
        ) : alert ? (
          alert.confirmed ? (
            <Manage alert={alert} />
          ) : (
            <Begin alert={alert} />
          )
        ) : (
          <Ended of={BellOff} title="Cette alerte a pris fin">
            {over}
          </Ended>
        )}
      </section>
      <ReplyToast />
    </div>
  );
}

type EndedProps = { readonly of: typeof Check; readonly title: string; readonly children: ReactNode };

function Ended({ of, title, children }: EndedProps) {
  return (
    <>
      <Icon of={of} className="alert__icon" />
      <h1 id="alerte">{title}</h1>
      <p>{children}</p>
      <p className="row">
        <ButtonLink to={href("/acharne")} variant="line">
          Trouver un Acharné
        </ButtonLink>
        <ButtonLink to={href("/missions")} variant="line">
          Voir les missions
        </ButtonLink>
      </p>
    </>
  );
}

type Shown = { readonly alert: NonNullable<Route.ComponentProps["loaderData"]["alert"]> };

function Begin({ alert }: Shown) {
  return (
    <>
      <Icon of={BellPlus} className="alert__icon" />
      <h1 id="alerte">Commencer cette alerte{"\u202f"}?</h1>
      <What alert={alert} />
      <p>
        Vous serez prévenu par e-mail{"\u202f"}: {RHYTHM_LABELS[alert.rhythm].toLocaleLowerCase("fr-FR")}.
      </p>
      <Act intent="confirm" variant="primary">
        Confirmer mon adresse
      </Act>
      <p className="soft">
        Sans confirmation avant le {alert.endsOn}, rien n’est envoyé et votre adresse est effacée.
      </p>
    </>
  );
}

function Manage({ alert }: Shown) {
  return (
    <>
      <Icon of={BellRing} className="alert__icon" />
      <h1 id="alerte">Votre alerte</h1>
      <What alert={alert} />
      <RhythmForm rhythm={alert.rhythm} label="Me prévenir" />
      <p className="soft">Elle s’arrête d’elle-même le {alert.endsOn}.</p>
      <div className="row">
        <Act intent="remove" variant="line">
          Supprimer cette alerte
        </Act>
        <Act intent="unsubscribe" variant="quiet">
          Arrêter toutes mes alertes
        </Act>
      </div>
    </>
  );
}

function What({ alert: { name, to, words, dropped } }: Shown) {
  return (
    <div>
      <p className="alert__name">
        <Link to={to}>
          <bdi>{name}</bdi>
        </Link>
      </p>
      <p className="soft">{words}</p>
      {dropped ? <p className="soft">{dropped}</p> : null}
    </div>
  );
}

type ActProps = {
  readonly intent: string;
  readonly variant: "primary" | "line" | "quiet";
  readonly children: string;
};

function Act({ intent, variant, children }: ActProps) {
  const pending = useNavigation().formData?.get("intent") === intent;
  return (
    <Form method="post" replace>
      <Button variant={variant} name="intent" value={intent} pending={pending} pendingLabel="Un instant...">
        {children}
      </Button>
    </Form>
  );
}
