/** A whole number of the command line. */
export function wholeNumber(name: string, text: string, most: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw new Error(`--${name} is a whole number from 1 to ${most}`);
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
