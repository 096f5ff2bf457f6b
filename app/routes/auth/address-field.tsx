import type { FormField } from "~/ui/forms/field";
import { TextField } from "~/ui/forms/text-field";

/** The e-mail address of an account. */
export function AddressField({ field }: { readonly field: FormField }) {
  return (
    <TextField
      field={field}
      label="E-mail"
      type="email"
      autoComplete="email"
      placeholder="prenom@exemple.fr"
    />
  );
}
