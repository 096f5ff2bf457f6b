/** CAND-1: a message that begins with a kept letter; what was typed before stays above it. */
export function appendLetter(typed: string, kept: string): string {
  const before = typed.trim();
  if (before === "" || before === kept.trim()) return kept;
  return `${before}\n\n${kept}`;
}
