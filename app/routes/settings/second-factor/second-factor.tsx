import { Form, href, useSearchParams } from "react-router";
import { encode } from "uqr";
import { sameSitePath } from "~/domain/accounts/return-path";
import { moment, plural } from "~/domain/french";
import { findPasskeys } from "~/operations/accounts/passkeys/find-passkeys.server";
import {
  findEnrolment,
  findSecondFactor,
} from "~/operations/accounts/second-factor/find-second-factor.server";
import { requireProof } from "~/platform/http/guards";
import { readForm } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import { StatusBadge } from "~/ui/feedback/status-badge";
import { PageHead } from "~/ui/frame/page-head";
import { Part } from "~/ui/layout/part";
import { ReplyToast } from "../../forms/post-form";
import type { PageFrame } from "../../layouts/site";
import { privateMeta } from "../../page-meta";
import type { Route } from "./+types/second-factor";
import { answerSecondFactor } from "./answer.server";
import { BeginApplication, BeginEither } from "./begin";
import type { QrDrawing } from "./enrolment";
import { Press } from "./press";
import { RecoveryCodes } from "./recovery-codes";
import "./second-factor.css";
import "~/ui/layout/parts.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Validation en deux étapes, Les Acharnés");

/** AUTH-12. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireProof(context, request);
  const { db, actor, at } = workOf(context, request);
  const { enabledAt, codesLeft } = await findSecondFactor(db, actor);
  const pending = enabledAt ? undefined : await findEnrolment(db, actor, at);
  return {
    since: enabledAt && moment(enabledAt),
    codesLeft,
    /** Whether this session must pass the second factor before the administration opens. */
    isAsked: actor.kind === "user" && actor.mustShowSecondFactor === true,
    hasPasskey: (await findPasskeys(db, actor)).length > 0,
    isNeeded: actor.kind === "user" && actor.admin && db.accounts.adminsNeedSecondFactor,
    enrolment: pending && { secret: pending.key, address: pending.address, qr: qrDrawing(pending.address) },
  };
}

export async function action(args: Route.ActionArgs) {
  await requireProof(args.context, args.request);
  return answerSecondFactor(args, readForm(args.context));
}

export { keepFormOnFailure as clientAction } from "../../forms/keep-form-on-failure";

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const next = sameSitePath(params.get("suite")) ?? `${href("/parametres")}#second-facteur`;
  const { codes } = Object(actionData) as { readonly codes?: readonly string[] };
  return (
    <>
      <ReplyToast inFlow />
      <div className="wrap second-factor">
        <PageHead
          title="Validation en deux étapes"
          intro={
            loaderData.isAsked && !codes
              ? `L’administration ne s’ouvre qu’avec une seconde preuve, en plus du mot de passe\u202f: ${loaderData.hasPasskey ? "votre clé d’accès" : "une clé d’accès, ou le code d’une application"}.`
              : "Un code à six chiffres, en plus du mot de passe, à chaque nouvelle connexion."
          }
        />
        {codes ? <RecoveryCodes codes={codes} next={next} /> : <State {...loaderData} next={next} />}
      </div>
    </>
  );
}

type StandProps = Route.ComponentProps["loaderData"] & { readonly next: string };

function State({ since, codesLeft, isNeeded, isAsked, hasPasskey, enrolment, next }: StandProps) {
  if (since) return <Active since={since} codesLeft={codesLeft} isNeeded={isNeeded} />;
  if (isAsked) return <BeginEither hasPasskey={hasPasskey} enrolment={enrolment} next={next} />;
  return <BeginApplication enrolment={enrolment} next={next} />;
}

type ActiveProps = { readonly since: string; readonly codesLeft: number; readonly isNeeded: boolean };

function Active({ since, codesLeft, isNeeded }: ActiveProps) {
  return (
    <div className="parts">
      <Part id="application" title="Application" columns>
        <div className="stack">
          <p className="row">
            <StatusBadge tone="live">Active</StatusBadge>
          </p>
          <p className="soft">Un code est demandé à chaque connexion depuis le {since}.</p>
        </div>
      </Part>
      <Part id="secours" title="Codes de secours" columns>
        <Form method="post" className="stack">
          <p className="soft">
            Il vous reste {plural(codesLeft, "code")}. De nouveaux codes remplacent tous ceux d’avant.
          </p>
          <p>
            <Press intent="renew" variant="line">
              Faire de nouveaux codes
            </Press>
          </p>
        </Form>
      </Part>
      <Part id="desactiver" title="Désactiver" columns>
        <Form method="post" className="stack">
          <p className="soft">
            Votre mot de passe suffira de nouveau, et vos codes de secours ne serviront plus.
            {isNeeded
              ? " L’administration ne s’ouvrira plus à vous que par une clé d’accès, ou quand vous l’aurez activée de nouveau."
              : ""}
          </p>
          <p>
            <Press intent="disable" variant="danger">
              Désactiver la validation en deux étapes
            </Press>
          </p>
        </Form>
      </Part>
    </div>
  );
}

/** A text as a QR code path, with the required quiet zone. */
function qrDrawing(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { size, path };
}
