import type { FormField } from "~/ui/forms/field";
import { TextField } from "~/ui/forms/text-field";

export function WebsiteField({ field }: { readonly field: FormField }) {
  return (
    <TextField
      field={field}
      label="Site web"
      inputMode="url"
      placeholder="votre-site.fr"
      optional
      className="form-grid__half"
    />
  );
}
