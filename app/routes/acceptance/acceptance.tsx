import { Form, href, redirect } from "react-router";
import { cguState, changesSince } from "~/domain/accounts/cgu";
import { sameSitePath } from "~/domain/accounts/return-path";
import { calendarDay, calendarDayOf } from "~/domain/french";
import { NOTICES } from "~/domain/messages";
import { acceptCgu } from "~/operations/accounts/accept-cgu.server";
import { requireUser } from "~/platform/http/guards";
import { readForm } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";
import { Button, MoreLink } from "~/ui/brand/button";
import { Link } from "~/ui/brand/link";
import { PageHead } from "~/ui/frame/page-head";
import type { PageFrame } from "../layouts/site";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/acceptance";
import "~/ui/layout/prose.css";
import "./acceptance.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Nos conditions, Les Acharnés");

const requestedPageOf = (request: Request) =>
  sameSitePath(new URL(request.url).searchParams.get("suite")) ?? href("/dashboard");

/** SAFE-5: the changes of the CGU, and their acceptance. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { terms } = await requireUser(context, request);
  const state = cguState(terms, workOf(context, request).at);
  if (state.ask === "nothing") throw redirect(requestedPageOf(request));
  const { id, appliesAt } = state.version;
  return {
    version: id,
    isChange: terms !== null,
    binds: state.ask === "acceptance",
    appliesOn: calendarDay(calendarDayOf(new Date(appliesAt))),
    changes: changesSince(terms, id),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { terms } = await requireUser(context, request);
  const { db, actor, at } = workOf(context, request);
  const version = String(readForm(context)?.get("version") ?? "");
  const outcome = await acceptCgu(db, actor, { accepted: terms, version, at });
  if (!outcome.ok && outcome.kind !== "conflict") throw new Response(null, { status: 404 });
  if (!outcome.ok) {
    const again = new URLSearchParams({ suite: requestedPageOf(request) });
    return redirectWithToast(context, `${href("/conditions")}?${again}`, NOTICES.cguFailed(outcome.message));
  }
  return redirectWithToast(context, requestedPageOf(request), NOTICES.cguAccepted);
}

export default function Acceptance({ loaderData }: Route.ComponentProps) {
  const { version, isChange, binds, appliesOn, changes } = loaderData;
  const title = isChange
    ? binds
      ? "Nos conditions ont changé"
      : "Nos conditions vont changer"
    : "Nos conditions";
  return (
    <div className="wrap">
      <PageHead title={title} />
      <div className="prose acceptance">
        <p>
          {binds ? `Elles s’appliquent depuis le ${appliesOn}. ` : `Elles s’appliqueront le ${appliesOn}. `}
          {isChange ? "Voici ce qui change pour vous." : "Lisez-les avant de continuer."}
        </p>
        {changes.length > 0 ? (
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        ) : null}
        <p>
          <MoreLink to={href("/cgu/:version", { version })}>Lire les conditions en entier</MoreLink>
        </p>
        <Form method="post" className="acceptance__do">
          <input type="hidden" name="version" value={version} />
          <Button type="submit" variant="primary">
            J’accepte ces conditions
          </Button>
        </Form>
        <p className="soft">
          Vous ne les acceptez pas{"\u202f"}? Vous pouvez{" "}
          <Link to={`${href("/parametres")}#donnees`}>télécharger vos données</Link>,{" "}
          <Link to={`${href("/parametres")}#danger`}>supprimer votre compte</Link> ou vous déconnecter. Ce qui
          est en cours vous attend.
        </p>
        <Form method="post" action={href("/deconnexion")}>
          <Button type="submit" variant="line">
            Me déconnecter
          </Button>
        </Form>
      </div>
    </div>
  );
}
