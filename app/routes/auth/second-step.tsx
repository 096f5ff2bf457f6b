import { href, redirect, useLocation, useSearchParams } from "react-router";
import { pageAfterSignIn } from "~/domain/accounts/page-after-sign-in";
import { destinationQuery, readDestination } from "~/domain/accounts/requested-page";
import { STEP_SECONDS, secondStepForm } from "~/domain/accounts/second-factor";
import { NOTICES } from "~/domain/messages";
import { findWaiting, passSecondStep } from "~/operations/accounts/signing-in/second-step.server";
import { parseForm, readForm } from "~/platform/http/parse-form";
import { setReturnPage } from "~/platform/http/return-cookie";
import { sessionContext, setCookies, workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";
import { secondStep } from "~/platform/http/token-cookie";
import { Button } from "~/ui/brand/button";
import { Link } from "~/ui/brand/link";
import { CodeField } from "~/ui/forms/code-field";
import { TextField } from "~/ui/forms/text-field";
import { PostForm, ReplyToast } from "../forms/post-form";
import { usePostForm } from "../forms/use-post-form";
import type { PageFrame } from "../layouts/site";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/second-step";
import { sendOnward } from "./answer.server";
import { signInAgain } from "./cookie-check";
import { MailRequest } from "./mail-request";
import { Pitch } from "./pitch";
import "./auth.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Votre code, Les Acharnés");

const destinationOf = (request: Request) => readDestination(new URL(request.url).searchParams);
const startOf = (request: Request) => `${href("/auth")}${destinationQuery(destinationOf(request))}`;

/** AUTH-12: requires a completed password step. */
export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args;
  const { viewer } = context.get(sessionContext);
  if (viewer) await sendOnward(args, viewer);
  const { db, at } = workOf(context, request);
  const token = await secondStep.read(context, request);
  const account = token ? await findWaiting(db, { token, at }) : undefined;
  if (!account) throw redirect(signInAgain(request));
  return { email: account.email };
}

export async function action({ request, context }: Route.ActionArgs) {
  const parsed = parseForm(readForm(context), secondStepForm);
  if (!parsed.ok) return parsed.refuse(NOTICES.signInFailed(parsed.message));
  const { db, origin } = workOf(context, request);
  const token = (await secondStep.read(context, request)) ?? "";
  const outcome = await passSecondStep(db, origin, { token, code: parsed.value.code });
  if (!outcome.ok) {
    const failed = NOTICES.signInFailed(outcome.message);
    if (outcome.kind !== "missing") return parsed.refuse(outcome, failed);
    await secondStep.end(context);
    return redirectWithToast(context, startOf(request), failed);
  }
  setCookies(context, outcome.cookies);
  await secondStep.end(context);
  const next = pageAfterSignIn(outcome.facts, destinationOf(request));
  await setReturnPage(context, next.returnTo);
  return redirectWithToast(context, next.to, NOTICES.signedIn);
}

export { keepFormOnFailure as clientAction } from "../forms/keep-form-on-failure";

export default function SecondStep({ loaderData }: Route.ComponentProps) {
  const { form, fields, pending } = usePostForm({ id: "code", schema: secondStepForm });
  const { search } = useLocation();
  const [params] = useSearchParams();
  const query = destinationQuery(readDestination(params));
  const lost = params.has("secours");
  return (
    <div className="auth">
      <div className="auth__form">
        <section className="auth__panel" aria-labelledby="auth-code">
          <header>
            <h1 id="auth-code">{lost ? "Votre code de secours." : "Votre code à six chiffres."}</h1>
            <p className="soft">
              {lost
                ? "L’un de ceux que vous avez gardés en activant la validation en deux étapes. Il ne sert qu’une fois."
                : `Il s’affiche dans votre application d’authentification et change toutes les ${STEP_SECONDS} secondes.`}
            </p>
          </header>
          <MailRequest
            after={form.errors}
            action={`${href("/auth")}${query}#connexion`}
            email={loaderData.email}
          />
          <PostForm form={form} action={`${href("/auth/code")}${search}`}>
            {lost ? (
              <TextField
                field={fields.code}
                label="Code de secours"
                autoComplete="off"
                placeholder="xxxxx-xxxxx"
              />
            ) : (
              <CodeField field={fields.code} />
            )}
            <Button
              variant="primary"
              size="lg"
              block
              pending={pending}
              pendingLabel="Vérification en cours..."
            >
              Valider
            </Button>
          </PostForm>
          <p className="auth__foot">
            <Link to={`${href("/auth/code")}${lost ? query : withRecovery(query)}`} replace>
              {lost ? "Utiliser mon application" : "Utiliser un code de secours"}
            </Link>
            <Link to={`${href("/auth")}${query}#connexion`}>Changer de compte</Link>
          </p>
        </section>
      </div>
      <Pitch />
      <ReplyToast />
    </div>
  );
}

const withRecovery = (query: string): string => `${query ? `${query}&` : "?"}secours`;
