import { encode } from "uqr";
import type { QrDrawing } from "./enrolment";

/** A text as a QR code, row by row, with the quiet border that readers need. */
export function qrDrawing(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { size, path };
}
