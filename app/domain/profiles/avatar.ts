import { AVATAR_MEGABYTES } from "../bounds";
import { FIELD_ERRORS } from "../messages";
import { isJpegOrPng, readPictureHeader } from "./picture-header";

export const AVATAR_MAX_BYTES = AVATAR_MEGABYTES * 1024 * 1024;
/** Decoded, a picture is width x height x channels x depth; the second bound is for those that no decoder streams. */
export const DECODED_MAX_BYTES = 100_000_000;
export const HELD_MAX_BYTES = 64_000_000;

/** ONB-22, as far as the size of the file tells. */
export const refuseUpload = (file: { readonly size: number }): string | undefined =>
  file.size > AVATAR_MAX_BYTES ? FIELD_ERRORS.avatarTooLarge : undefined;

/** ONB-22, as far as its first bytes tell: JPEG or PNG, and not more than a server can decode at ease. */
export function refusePicture(bytes: Uint8Array): string | undefined {
  if (!isJpegOrPng(bytes)) return FIELD_ERRORS.avatarNotPicture;
  const header = readPictureHeader(bytes);
  if (!header) return FIELD_ERRORS.avatarUnreadable;
  return header.decoded > DECODED_MAX_BYTES || header.held > HELD_MAX_BYTES
    ? FIELD_ERRORS.avatarTooManyPixels
    : undefined;
}
