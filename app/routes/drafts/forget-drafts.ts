/** Storage keys; all drafts of an account share a prefix. */
const PREFIX = "draft:";

export const draftKey = (account: string, name: string): string => `${PREFIX}${account}:${name}`;

export function forgetLocalDraft(key: string): void {
  forget((kept) => kept === key);
}

/** After signing out: removes the drafts that the server has too. */
export function forgetSavedDrafts(): void {
  forget((_key, text) => {
    try {
      return JSON.parse(text).served === true;
    } catch {
      return false;
    }
  });
}

/** Removes all drafts of an account. */
export function forgetAccount(account: string): void {
  forget((key) => key.startsWith(draftKey(account, "")));
}

function forget(goes: (key: string, text: string) => boolean): void {
  try {
    for (const [key, text] of Object.entries<string>(localStorage))
      if (key.startsWith(PREFIX) && goes(key, text)) localStorage.removeItem(key);
  } catch {
    // Unavailable storage contains no drafts.
  }
}
