import { href } from "react-router";
import { PasswordForm } from "../forms/password-form";
import { SettingsBlock } from "./settings-block";

/** SET-2. */
export function PasswordSection({ admin, email }: { readonly admin: boolean; readonly email: string }) {
  return (
    <SettingsBlock id="mot-de-passe" title="Mot de passe">
      <PasswordForm admin={admin} email={email} action={`${href("/parametres")}#mot-de-passe`} />
    </SettingsBlock>
  );
}
