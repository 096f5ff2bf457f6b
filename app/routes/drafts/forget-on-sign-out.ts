import { forgetSavedDrafts } from "./forget-drafts";

/** The `clientAction` of signing out: removes the drafts that the server has too. */
export async function forgetDraftsOnSignOut({ serverAction }: { serverAction(): Promise<unknown> }) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) forgetSavedDrafts();
    throw error;
  }
}
