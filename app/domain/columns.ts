/** The columns with a label, in the order of the labels. */
export const columnsOf = <Column extends string>(labels: Readonly<Record<Column, string>>) =>
  Object.keys(labels) as readonly string[] as readonly Column[];

/** Picks columns of a row. */
export function only<Row, Column extends keyof Row>(row: Row, columns: readonly Column[]): Pick<Row, Column> {
  return Object.fromEntries(columns.map((column) => [column, row[column]])) as Pick<Row, Column>;
}
