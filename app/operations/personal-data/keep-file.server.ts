import type { FileStore } from "~/platform/files/files.server";
import { isUnavailable } from "~/platform/unavailable";

/**
 * Stores what somebody sent; false when the store does not answer or is full, so that the form says so and keeps the rest.
 * The log has it from the store itself (`tellOutages`).
 */
export async function keepFile(files: FileStore, key: string, bytes: Uint8Array): Promise<boolean> {
  try {
    await files.put(key, bytes);
    return true;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return false;
  }
}
