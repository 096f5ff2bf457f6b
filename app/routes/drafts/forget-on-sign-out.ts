import { forgetSavedDrafts } from "./forget-drafts";

/** Signing out, as a `clientAction`: it takes from the browser the drafts that wait on the server. */
export async function forgetDraftsOnSignOut({ serverAction }: { serverAction(): Promise<unknown> }) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) forgetSavedDrafts();
    throw error;
  }
}
