import { type FormDraft, readDraft } from "~/domain/drafts/form-draft";

/** What the browser kept under a key; null when there is nothing that could be read. */
export function readLocalDraft(key: string): FormDraft | null {
  try {
    return readDraft(localStorage.getItem(key) ?? "") ?? null;
  } catch {
    return null;
  }
}

/** Whether the browser kept it so that it can be read again. */
export function saveLocalDraft(key: string, draft: FormDraft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return readLocalDraft(key)?.at === draft.at;
  } catch {
    return false;
  }
}

/** Notes that the server has it too, unless more was typed since. */
export function markSaved(key: string, at: number): void {
  const here = readLocalDraft(key);
  if (!here || here.at > at) return;
  try {
    localStorage.setItem(key, JSON.stringify({ ...here, served: true }));
  } catch {
    // It stays here, unmarked.
  }
}
