import { href } from "react-router";
import { pageAfterSignIn } from "~/domain/accounts/page-after-sign-in";
import type { Viewer } from "~/domain/accounts/session";
import { findConfirmation, findConfirmed } from "~/operations/accounts/confirmation/find-confirmation.server";
import { readForm } from "~/platform/http/parse-form";
import { readReturnPage } from "~/platform/http/return-cookie";
import { sessionContext, workOf } from "~/platform/http/session-context";
import { readSigningUp } from "~/platform/http/sign-up-cookie";
import { ReplyToast } from "../forms/post-form";
import type { PageFrame } from "../layouts/site";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/confirm";
import { answerConfirmation } from "./answer-confirmation.server";
import { ConfirmByPassword, ConfirmHere, ConfirmNewPassword, SomebodyElse } from "./confirm-panels";
import { NextStep } from "./next-step";
import { AlreadyConfirmed, ExpiredLink } from "./used-link";
import "./auth.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Confirmer votre adresse, Les Acharnés");

/** AUTH-6: shows what will be confirmed; a GET changes nothing. */
export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args;
  const params = new URL(request.url).searchParams;
  const token = params.get("token") ?? "";
  const { viewer } = context.get(sessionContext);
  const { db, at } = workOf(context, request);
  const signingUp = await readSigningUp(context, request);
  const link = await findConfirmation(db, { token, browser: signingUp?.browser ?? null, at });
  if (!link) {
    const owner = await findConfirmed(db, token, at);
    if (owner && (!viewer || viewer.userId === owner)) {
      const next = viewer && (await nextOf(args, viewer));
      return { state: "confirmed" as const, viewer: viewer?.email ?? null, next: next ?? href("/auth") };
    }
    return {
      state: "over" as const,
      email: viewer ? null : (signingUp?.email ?? null),
      viewer: viewer?.email ?? null,
    };
  }
  const { email, signedUpHere } = link;
  if (viewer && viewer.userId !== link.userId)
    return { state: "somebody else" as const, email, viewer: viewer.email, token };
  const how = signedUpHere ? "here" : params.has("nouveau") ? "anew" : "by password";
  const { role, return_path: returnPath } = signedUpHere ?? link;
  return { state: how, email, token, role, page: returnPath } as const;
}

/** The page to continue to after signing up. */
async function nextOf({ request, context }: Route.LoaderArgs, viewer: Viewer) {
  const { actor } = context.get(sessionContext);
  const profile = viewer.role ? viewer : null;
  const facts = { profile, admin: actor.kind === "user" && actor.admin };
  return pageAfterSignIn(facts, { toMission: false, returnTo: await readReturnPage(context, request) }).to;
}

export async function action(args: Route.ActionArgs) {
  return answerConfirmation(args, readForm(args.context));
}

export { keepFormOnFailure as clientAction } from "../forms/keep-form-on-failure";

export default function Confirm({ loaderData }: Route.ComponentProps) {
  const { role = null, page = null } = "role" in loaderData ? loaderData : {};
  return (
    <div className="auth auth--mail">
      <div className="auth__form">
        <Panel seen={loaderData} />
      </div>
      <NextStep role={role} page={page} />
      <ReplyToast />
    </div>
  );
}

function Panel({ seen }: { readonly seen: Route.ComponentProps["loaderData"] }) {
  switch (seen.state) {
    case "confirmed":
      return <AlreadyConfirmed {...seen} />;
    case "over":
      return <ExpiredLink email={seen.email} viewer={seen.viewer} />;
    case "somebody else":
      return <SomebodyElse {...seen} />;
    case "here":
      return <ConfirmHere {...seen} />;
    case "anew":
      return <ConfirmNewPassword {...seen} />;
    default:
      return <ConfirmByPassword {...seen} />;
  }
}
