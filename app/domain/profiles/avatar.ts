import { AVATAR_MEGABYTES } from "../bounds";
import { FIELD_ERRORS } from "../messages";
import { isJpegOrPng, readPictureHeader } from "./picture-header";

export const AVATAR_MAX_BYTES = AVATAR_MEGABYTES * 1024 * 1024;
/**
 * A decoded picture takes width x height x channels x depth bytes. The second bound is for formats that
 * cannot be streamed.
 */
export const DECODED_MAX_BYTES = 100_000_000;
export const BUFFERED_MAX_BYTES = 64_000_000;

/** ONB-22: checks the size of the file. */
export const refuseUpload = (file: { readonly size: number }): string | undefined =>
  file.size > AVATAR_MAX_BYTES ? FIELD_ERRORS.avatarTooLarge : undefined;

/** ONB-22: checks the first bytes: JPEG or PNG, and small enough to decode. */
export function refusePicture(bytes: Uint8Array): string | undefined {
  if (!isJpegOrPng(bytes)) return FIELD_ERRORS.avatarNotPicture;
  const header = readPictureHeader(bytes);
  if (!header) return FIELD_ERRORS.avatarUnreadable;
  return header.decoded > DECODED_MAX_BYTES || header.buffered > BUFFERED_MAX_BYTES
    ? FIELD_ERRORS.avatarTooManyPixels
    : undefined;
}
