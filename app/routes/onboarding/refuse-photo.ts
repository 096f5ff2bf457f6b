import { FIELD_ERRORS } from "~/domain/messages";
import { refusePicture, refuseUpload } from "~/domain/profiles/avatar";

/** ONB-22: what the server would say of a picture, as soon as it is chosen. */
export async function refusePhoto(file: File): Promise<string | undefined> {
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
