import type { FormField } from "~/ui/forms/field";
import { TextField } from "~/ui/forms/text-field";
import { AccountEmail } from "./account-email";

type PersonFieldsProps = {
  readonly fields: Readonly<Record<"first_name" | "last_name" | "phone", FormField>>;
  /** The prefix of the field ids. */
  readonly id: string;
  readonly email: string;
};

/** ONB-13, ONB-14: name and contacts for the team. */
export function PersonFields({ fields, id, email }: PersonFieldsProps) {
  return (
    <>
      <TextField
        field={fields.first_name}
        label="Prénom"
        autoComplete="given-name"
        className="form-grid__half"
      />
      <TextField
        field={fields.last_name}
        label="Nom"
        autoComplete="family-name"
        className="form-grid__half"
      />
      <AccountEmail id={`${id}-email`} email={email} />
      <TextField
        field={fields.phone}
        label="Téléphone"
        type="tel"
        autoComplete="tel"
        className="form-grid__half"
      />
    </>
  );
}
