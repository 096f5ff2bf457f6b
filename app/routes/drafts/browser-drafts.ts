import { type FormDraft, readDraft } from "~/marketplace/drafts/form-draft";

/** Where the browser keeps its drafts: an account's all begin alike. */
const PREFIX = "draft:";

export const draftKey = (account: string, name: string): string => `${PREFIX}${account}:${name}`;

/** What the browser kept under a key; null when there is nothing that could be read. */
export function keptHere(key: string): FormDraft | null {
  try {
    return readDraft(localStorage.getItem(key) ?? "") ?? null;
  } catch {
    return null;
  }
}

/** Whether the browser kept it so that it can be read again. */
export function keepHere(key: string, draft: FormDraft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return keptHere(key)?.at === draft.at;
  } catch {
    return false;
  }
}

/** Notes that the server has it too, unless more was typed since. */
export function markServed(key: string, at: number): void {
  const here = keptHere(key);
  if (!here || here.at > at) return;
  try {
    localStorage.setItem(key, JSON.stringify({ ...here, served: true }));
  } catch {
    // It stays here, unmarked.
  }
}

export function forgetHere(key: string): void {
  forget((kept) => kept === key);
}

/** After signing out: what the server has too need not stay for the next person at this browser. */
export function forgetServed(): void {
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
