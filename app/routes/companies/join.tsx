import { CircleSlash, UserRoundPlus } from "lucide-react";
import type { ReactNode } from "react";
import { data, Form, href } from "react-router";
import { joinForm } from "~/domain/companies/member-forms";
import { MEMBERSHIPS } from "~/domain/companies/memberships";
import { NOTICES, REFUSALS } from "~/domain/messages";
import { looksLikePhone } from "~/domain/profiles/profile-fields";
import { isolated } from "~/domain/text";
import { findInvitation } from "~/operations/companies/team/find-invitation.server";
import { joinCompany } from "~/operations/companies/team/join-company.server";
import { readPhone, showPhone } from "~/operations/profiles/phone.server";
import { requireUser } from "~/platform/http/guards";
import { parseForm, readForm } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";
import { Button, ButtonLink } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { TextField } from "~/ui/forms/text-field";
import { PostForm, ReplyToast } from "../forms/post-form";
import { usePostForm } from "../forms/use-post-form";
import type { PageFrame } from "../layouts/site";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/join";
import "./join.css";
import "~/ui/layout/row.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Rejoindre une entreprise, Les Acharnés");

/** The URL contains the token: no referrer and no caching. */
export const headers = () => ({ "Referrer-Policy": "no-referrer", "Cache-Control": "private, no-store" });

const GONE = 410;

/** TEAM-3: a GET changes nothing, as mail scanners open links. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, at, viewer } = workOf(context, request);
  if (viewer) await requireUser(context, request);
  const found = await findInvitation(db, viewer, params.token, at);
  if (!found) return data({ invitation: null, signedIn: viewer !== null }, { status: GONE });
  const { companyName, inviterFirstName, role, refusal, person } = found;
  return data({
    invitation: {
      companyName,
      inviterFirstName,
      role,
      refusal: refusal && { message: refusal.message, otherAddress: refusal.kind === "forbidden" },
      person: person && { ...person, phone: person.phone && showPhone(person.phone) },
    },
    signedIn: viewer !== null,
  });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  await requireUser(context, request);
  const { db, actor, at, config } = workOf(context, request);
  const parsed = parseForm(readForm(context), joinForm(readPhone));
  if (!parsed.ok) return parsed.refuse();
  const outcome = await joinCompany(db, actor, params.token, parsed.value, { at, appUrl: config.appUrl });
  if (!outcome.ok) return parsed.refuse(outcome, NOTICES.companyNotJoined(outcome.message));
  return redirectWithToast(context, href("/dashboard"), NOTICES.companyJoined);
}

export { keepFormOnFailure as clientAction } from "../forms/keep-form-on-failure";

export default function Join({ loaderData, params }: Route.ComponentProps) {
  const { invitation, signedIn } = loaderData;
  const page = href("/rejoindre/:token", params);
  if (!invitation)
    return (
      <Panel of={CircleSlash} title="Cette invitation ne vaut plus">
        <p>{REFUSALS.invitationOver}</p>
        <ButtonLink to={signedIn ? href("/dashboard") : href("/")} variant="line">
          {signedIn ? "Ouvrir mon tableau de bord" : "Voir le site"}
        </ButtonLink>
      </Panel>
    );
  const { companyName, inviterFirstName, role, refusal, person } = invitation;
  const company = companyName ? isolated(companyName) : "une entreprise";
  return (
    <Panel of={UserRoundPlus} title={companyName ? `Rejoindre ${company}` : "Rejoindre votre entreprise"}>
      <p>
        {inviterFirstName ? `${isolated(inviterFirstName)} vous invite` : "Vous êtes invité"} à rejoindre{" "}
        {company} sur Les Acharnés. Votre rôle{"\u202f"}: <strong>{MEMBERSHIPS[role].label}</strong>.{" "}
        {MEMBERSHIPS[role].description}
      </p>
      {refusal ? (
        <Refused refusal={refusal} page={page} />
      ) : signedIn ? (
        <JoinForm person={person} />
      ) : (
        <SignInFirst page={page} />
      )}
    </Panel>
  );
}

type PanelProps = { readonly of: typeof CircleSlash; readonly title: string; readonly children: ReactNode };

function Panel({ of, title, children }: PanelProps) {
  return (
    <div className="wrap join">
      <section className="join__in" aria-labelledby="rejoindre">
        <Icon of={of} className="join__icon" />
        <h1 id="rejoindre">{title}</h1>
        {children}
      </section>
      <ReplyToast />
    </div>
  );
}

function SignInFirst({ page }: { readonly page: string }) {
  const entry = `${href("/auth")}?${new URLSearchParams({ suite: page })}`;
  return (
    <>
      <p>
        Entrez avec l’adresse qui a reçu l’invitation, ou ouvrez un compte avec elle{"\u202f"}: vous
        reviendrez ici.
      </p>
      <p className="row">
        <ButtonLink to={`${entry}#signup`} variant="primary">
          Créer un compte
        </ButtonLink>
        <ButtonLink to={entry} variant="line">
          Se connecter
        </ButtonLink>
      </p>
    </>
  );
}

type RefusedProps = {
  readonly refusal: { readonly message: string; readonly otherAddress: boolean };
  readonly page: string;
};

function Refused({ refusal: { message, otherAddress }, page }: RefusedProps) {
  return (
    <>
      <p>{message}</p>
      {otherAddress ? (
        <Form method="post" action={href("/deconnexion")}>
          <input type="hidden" name="suite" value={page} />
          <Button variant="line">Me déconnecter</Button>
        </Form>
      ) : (
        <ButtonLink to={href("/parametres")} variant="line">
          Voir mes paramètres
        </ButtonLink>
      )}
    </>
  );
}

type Person = { readonly [Field in "first_name" | "last_name" | "phone"]: string | null };

const schema = joinForm(looksLikePhone);

function JoinForm({ person }: { readonly person: Person | null }) {
  const { form, fields, pending } = usePostForm({
    id: "rejoindre-l-equipe",
    intent: "join",
    schema,
    defaultValue: {
      first_name: person?.first_name ?? "",
      last_name: person?.last_name ?? "",
      phone: person?.phone ?? "",
    },
  });
  return (
    <PostForm form={form} className="join__form">
      <TextField
        field={fields.first_name}
        label="Prénom"
        hint="Vos collègues le lisent, et les Acharnés à qui vous écrivez."
        autoComplete="given-name"
      />
      <TextField field={fields.last_name} label="Nom" autoComplete="family-name" />
      <TextField field={fields.phone} label="Téléphone" type="tel" autoComplete="tel" />
      <p>
        <Button
          variant="primary"
          size="lg"
          name="intent"
          value="join"
          pending={pending}
          pendingLabel="Un instant..."
        >
          Rejoindre l’équipe
        </Button>
      </p>
    </PostForm>
  );
}
