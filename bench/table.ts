import { isGood, type Outcome } from "./measure";

const COLUMNS = ["p50", "p99", "max"] as const;
const ms = (value: number) => value.toFixed(1).padStart(8);

/** One line a kind of request, in milliseconds, and below it the addresses behind what missed its goal. */
export function table(title: string, outcomes: readonly Outcome[]): string {
  const width = Math.max(title.length, ...outcomes.map(({ kind }) => kind.name.length));
  const columns = [...COLUMNS, ...(outcomes.some(({ inSql }) => inSql) ? ["sql p50", "sql p99"] : [])];
  const head = [title.padEnd(width), ...columns.map((name) => name.padStart(8)), "    goal"].join(" ");
  const lines = outcomes.map((outcome) =>
    [
      outcome.kind.name.padEnd(width),
      ...COLUMNS.map((column) => ms(outcome[column])),
      ...(outcome.inSql ? [ms(outcome.inSql.p50), ms(outcome.inSql.p99)] : []),
      String(outcome.kind.goal).padStart(8),
      isGood(outcome) ? " pass" : " FAIL",
    ].join(" "),
  );
  const missed = outcomes
    .filter((outcome) => !isGood(outcome))
    .flatMap(({ kind, slowest, wrong }) => [
      `${kind.name}: slowest ${slowest}`,
      ...wrong.slice(0, 3).map((answer) => `${kind.name}: wrong answer ${answer}`),
    ]);
  return [head, "-".repeat(head.length + 5), ...lines, ...missed].join("\n");
}
