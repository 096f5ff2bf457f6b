import { FIELD_ERRORS } from "../messages";

export const AVATAR_MAX_BYTES = 5 * 1024 * 1024;
export const AVATAR_TYPES = ["image/jpeg", "image/png"];

/** ONB-22, as far as size and declared type tell; the content is judged when it is decoded. */
export function refuseAvatar(file: { readonly size: number; readonly type: string }): string | undefined {
  if (file.size > AVATAR_MAX_BYTES) return FIELD_ERRORS.avatarTooLarge;
  return AVATAR_TYPES.includes(file.type) ? undefined : FIELD_ERRORS.avatarNotPicture;
}
