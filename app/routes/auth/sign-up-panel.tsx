import { href } from "react-router";
import { leaveToServer, signUpForm } from "~/domain/accounts/account-forms";
import {
  type Destination,
  isInvitation,
  requestedPage,
  requestedRole,
} from "~/domain/accounts/page-after-sign-in";
import { Button } from "~/ui/brand/button";
import { Link } from "~/ui/brand/link";
import { PasswordField } from "~/ui/forms/password-field";
import { passwordHint } from "../forms/password-hint";
import { PostForm } from "../forms/post-form";
import { usePostForm } from "../forms/use-post-form";
import { AddressField } from "./address-field";
import { PublishSteps, SignUpRole } from "./sign-up-steps";

const schema = signUpForm(leaveToServer);

type SignUpPanelProps = {
  readonly query: string;
  readonly destination: Destination;
  /** The invited address (TEAM-3). */
  readonly email: string | null;
};

/** AUTH-4, AUTH-5. */
export function SignUpPanel({ query, destination, email }: SignUpPanelProps) {
  const { form, fields, pending } = usePostForm({
    id: "inscription",
    intent: "signup",
    schema,
    ...(email ? { defaultValue: { email } } : {}),
  });
  return (
    <section className="auth__panel" id="signup" aria-labelledby="auth-signup">
      <header>
        <h1 id="auth-signup">Rejoignez les rangs.</h1>
        {isInvitation(requestedPage(destination)) ? (
          <p className="soft">Vous rejoindrez ensuite l’entreprise qui vous invite.</p>
        ) : (
          <SignUpRole role={requestedRole(destination)} />
        )}
      </header>
      {destination.toMission ? <PublishSteps /> : null}
      <PostForm form={form} action={`${href("/auth")}${query}#signup`}>
        <AddressField field={fields.email} />
        <PasswordField
          field={fields.password}
          label="Mot de passe"
          autoComplete="new-password"
          hint={passwordHint()}
        />
        <Button
          variant="primary"
          size="lg"
          block
          name="intent"
          value="signup"
          pending={pending}
          pendingLabel="Inscription en cours..."
        >
          Créer mon compte
        </Button>
      </PostForm>
      <p className="auth__law">
        En vous inscrivant, vous acceptez les <Link to={href("/cgu")}>CGU</Link> et la{" "}
        <Link to={href("/confidentialite")}>politique de confidentialité</Link>.
      </p>
      <p className="auth__foot">
        <span>
          Déjà inscrit{"\u202f"}? <a href={`${href("/auth")}${query}#connexion`}>Connexion</a>
        </span>
      </p>
    </section>
  );
}
