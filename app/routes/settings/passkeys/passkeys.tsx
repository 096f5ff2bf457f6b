import { href, useSearchParams } from "react-router";
import { PASSKEYS_MAX } from "~/domain/bounds";
import { findPasskeys } from "~/operations/accounts/passkeys/find-passkeys.server";
import { requireProof } from "~/platform/http/guards";
import { readForm } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import { MoreLink } from "~/ui/brand/button";
import { PageHead } from "~/ui/frame/page-head";
import { ReplyToast } from "../../forms/post-form";
import type { PageFrame } from "../../layouts/site";
import { privateMeta } from "../../page-meta";
import { PasskeyButton } from "../../passkeys/passkey-button";
import type { Route } from "./+types/passkeys";
import { answerPasskeys } from "./answer.server";
import { OwnPasskey } from "./own-passkey";
import { passkeyLines } from "./passkey-lines";
import { RemovalDialog } from "./removal-dialog";
import "./passkeys.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Clés d’accès, Les Acharnés");

/** SAFE-2. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireProof(context, request);
  const { db, actor } = workOf(context, request);
  return { passkeys: passkeyLines(await findPasskeys(db, actor)) };
}

export async function action(args: Route.ActionArgs) {
  await requireProof(args.context, args.request);
  return answerPasskeys(args, readForm(args.context));
}

export { keepFormOnFailure as clientAction } from "../../forms/keep-form-on-failure";

export default function Passkeys({ loaderData: { passkeys } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const leaving = passkeys.find(({ id }) => id === params.get("retirer"));
  return (
    <div className="wrap passkeys">
      <PageHead
        title="Clés d’accès"
        intro="L’empreinte, le visage ou le code de votre appareil vous fait entrer, sans mot de passe ni code à six chiffres. Ils ne quittent pas l’appareil."
      />
      {passkeys.length > 0 ? (
        <ul className="plain passkeys__list" aria-label="Vos clés d’accès">
          {passkeys.map((passkey) => (
            <OwnPasskey key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      ) : null}
      {passkeys.length < PASSKEYS_MAX ? (
        <div className="passkeys__add">
          <p className="soft passkeys__scriptless">
            Ajouter une clé d’accès demande JavaScript, que votre navigateur n’exécute pas.
          </p>
          <PasskeyButton use="add" intent="add" variant="ink">
            {passkeys.length > 0 ? "Ajouter une autre clé d’accès" : "Ajouter une clé d’accès"}
          </PasskeyButton>
        </div>
      ) : (
        <p className="soft">Un compte garde {PASSKEYS_MAX} clés d’accès au plus.</p>
      )}
      <p>
        <MoreLink to={`${href("/parametres")}#cles`} back>
          Retour aux paramètres
        </MoreLink>
      </p>
      {leaving ? <RemovalDialog passkey={leaving} last={passkeys.length === 1} /> : null}
      <ReplyToast />
    </div>
  );
}
