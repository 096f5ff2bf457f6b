/** CAND-1: appends a saved letter to the text that was typed before. */
export function appendLetter(typed: string, kept: string): string {
  const before = typed.trim();
  if (before === "" || before === kept.trim()) return kept;
  return `${before}\n\n${kept}`;
}
