/** Where the browser keeps its drafts: an account's all begin alike. */
const PREFIX = "draft:";

export const draftKey = (account: string, name: string): string => `${PREFIX}${account}:${name}`;

export function forgetLocalDraft(key: string): void {
  forget((kept) => kept === key);
}

/** After signing out: what the server has too need not stay for the next person at this browser. */
export function forgetSavedDrafts(): void {
  forget((_key, text) => {
    try {
      return JSON.parse(text).served === true;
    } catch {
      return false;
    }
  });
}

/** With the account. */
export function forgetAccount(account: string): void {
  forget((key) => key.startsWith(draftKey(account, "")));
}

function forget(goes: (key: string, text: string) => boolean): void {
  try {
    for (const [key, text] of Object.entries<string>(localStorage))
      if (key.startsWith(PREFIX) && goes(key, text)) localStorage.removeItem(key);
  } catch {
    // What cannot be written was never kept.
  }
}
