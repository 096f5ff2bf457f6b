import { type FormDraft, readDraft } from "~/domain/drafts/form-draft";

/** The draft stored under a key; null if there is none or it is unreadable. */
export function readLocalDraft(key: string): FormDraft | null {
  try {
    return readDraft(localStorage.getItem(key) ?? "") ?? null;
  } catch {
    return null;
  }
}

/** Returns whether the draft was stored and can be read again. */
export function saveLocalDraft(key: string, draft: FormDraft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return readLocalDraft(key)?.at === draft.at;
  } catch {
    return false;
  }
}

/** Marks the draft as saved on the server, unless it has changed since. */
export function markSaved(key: string, at: number): void {
  const here = readLocalDraft(key);
  if (!here || here.at > at) return;
  try {
    localStorage.setItem(key, JSON.stringify({ ...here, served: true }));
  } catch {
    // The draft stays unmarked.
  }
}
