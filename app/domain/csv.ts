type Value = string | number | null | undefined;

/** Excel reads a file that begins with it as UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff";

/** A line of CSV for French spreadsheets. Text that a spreadsheet would run as a formula is quoted. */
export const csvLine = (values: readonly Value[]): string => `${values.map(cell).join(";")}\r\n`;

function cell(value: Value): string {
  const text = String(value ?? "");
  const harmless = typeof value === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
