import { deflateSync } from "node:zlib";

const escaped = (line: string) => line.replace(/[\\()]/g, "\\$&");

/** The operators that write lines of text in Helvetica, top to bottom. An empty line leaves a gap. */
const contentOf = (lines: readonly string[]) =>
  `BT /F1 11 Tf 14 TL 56 800 Td\n${lines.map((line) => `(${escaped(line)}) Tj T*`).join("\n")}\nET`;

type Extra = {
  /** Entries of the trailer, such as /Encrypt. */
  readonly trailer?: string;
  /** Forms that a content stream can draw by their name. */
  readonly forms?: readonly { readonly name: string; readonly content: Buffer; readonly draws?: string }[];
};

/** A PDF of the given compressed content streams, one a page, in the encoding of Windows. */
export function pdfOfStreams(streams: readonly Buffer[], { trailer = "", forms = [] }: Extra = {}): Buffer {
  const formAt = (name: string) => 4 + 2 * streams.length + forms.findIndex((form) => form.name === name);
  const resourcesOf = (names: readonly string[]) =>
    `/Resources << /Font << /F1 3 0 R >> /XObject << ${names.map((name) => `/${name} ${formAt(name)} 0 R`).join(" ")} >> >>`;
  const kids = streams.map((_, at) => `${4 + 2 * at} 0 R`).join(" ");
  const objects: Buffer[] = [
    Buffer.from("<< /Type /Catalog /Pages 2 0 R >>"),
    Buffer.from(`<< /Type /Pages /Count ${streams.length} /Kids [${kids}] >>`),
    Buffer.from("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"),
    ...streams.flatMap((stream, at) => [
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${resourcesOf(forms.map(({ name }) => name))} /Contents ${5 + 2 * at} 0 R >>`,
      ),
      Buffer.concat([
        Buffer.from(`<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`),
        stream,
        Buffer.from("\nendstream"),
      ]),
    ]),
    ...forms.map(({ content, draws }) =>
      Buffer.concat([
        Buffer.from(
          `<< /Type /XObject /Subtype /Form /BBox [0 0 595 842] ${resourcesOf(draws ? [draws] : [])} /Length ${content.length} >>\nstream\n`,
        ),
        content,
        Buffer.from("\nendstream"),
      ]),
    ),
  ];
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  const starts = objects.map((object, at) => {
    const start = parts.reduce((sum, part) => sum + part.length, 0);
    parts.push(Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from("\nendobj\n"));
    return start;
  });
  const table = parts.reduce((sum, part) => sum + part.length, 0);
  const rows = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${table}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** A PDF that draws a form ten times, which draws another ten times, and so on: it never ends, and takes little memory. */
export function pdfOfNestedForms(depth: number): Buffer {
  const forms = Array.from({ length: depth }, (_, at) => {
    const draws = at + 1 < depth ? `X${at + 1}` : undefined;
    const content = draws ? `/${draws} Do `.repeat(10) : "BT /F1 9 Tf (a) Tj ET";
    return { name: `X${at}`, content: Buffer.from(content), ...(draws ? { draws } : {}) };
  });
  return pdfOfStreams([deflateSync(Buffer.from("/X0 Do"))], { forms });
}

/** A PDF that opens with a password only. */
export const lockedPdf = (): Buffer =>
  pdfOfStreams([deflateSync(Buffer.from(contentOf(["Camille Exemple"])))], {
    trailer: `/ID [<${"0".repeat(32)}> <${"0".repeat(32)}>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${"41".repeat(32)}> /U <${"42".repeat(32)}> >>`,
  });

/** A PDF with a page for each list of lines. */
export const pdfOf = (...pages: readonly (readonly string[])[]): Buffer =>
  pdfOfStreams(pages.map((lines) => deflateSync(Buffer.from(contentOf(lines), "latin1"))));
