/** The rows of a CSV file by RFC 4180, with its commas or semicolons; cells may contain quotes and line breaks. */
export function csvRows(text: string): string[][] {
  const plain = text.replace(/^\ufeff/, "");
  const separator = separatorOf(plain);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let quoted = false;
  for (let at = 0; at < plain.length; at++) {
    const letter = plain.charAt(at);
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (plain.charAt(at + 1) === '"') cell += plain.charAt(++at);
      else quoted = false;
    } else if (letter === '"' && cell === "") quoted = true;
    else if (letter === separator) {
      row.push(cell);
      cell = "";
    } else if (letter === "\n" || letter === "\r") {
      if (letter === "\r" && plain.charAt(at + 1) === "\n") at++;
      rows.push([...row, cell]);
      row = [];
      cell = "";
    } else cell += letter;
  }
  rows.push([...row, cell]);
  return rows.filter((cells) => cells.some((value) => value.trim() !== ""));
}

function separatorOf(text: string): string {
  const [line = ""] = text.split(/[\r\n]/, 1);
  return line.split(";").length > line.split(",").length ? ";" : ",";
}
