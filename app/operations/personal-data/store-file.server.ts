import type { FileStore } from "~/platform/files/files.server";
import { isUnavailable } from "~/platform/unavailable";

/**
 * Stores an upload; false when the store is unavailable or full, so that the form can say so and keep the
 * other fields. The store logs its outages itself (`logOutages`).
 */
export async function storeFile(files: FileStore, key: string, bytes: Uint8Array): Promise<boolean> {
  try {
    await files.put(key, bytes);
    return true;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return false;
  }
}
