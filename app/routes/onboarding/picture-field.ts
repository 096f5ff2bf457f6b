import { FIELD_ERRORS } from "~/domain/messages";
import { refusePicture, refuseUpload } from "~/domain/profiles/avatar";
import type { FormField } from "~/ui/forms/field";

type PictureForm = { readonly id: string; readonly allErrors: Record<string, string[]> };

/** The file field of a form, which is not part of its schema, next to a field that is. */
export function pictureFieldOf(form: PictureForm, name: "avatar" | "logo", beside: FormField): FormField {
  const id = `${form.id}-${name}`;
  return {
    ...beside,
    id,
    errorId: `${id}-error`,
    descriptionId: `${id}-description`,
    name,
    errors: form.allErrors[name],
  } as FormField;
}

/** ONB-22: validates a chosen picture in the browser by the server's rules. */
export async function refusePicked(file: File): Promise<string | undefined> {
  const tooLarge = refuseUpload(file);
  if (tooLarge) return tooLarge;
  try {
    const refusal = refusePicture(new Uint8Array(await file.arrayBuffer()));
    if (!refusal) (await createImageBitmap(file)).close();
    return refusal;
  } catch {
    return FIELD_ERRORS.avatarUnreadable;
  }
}
