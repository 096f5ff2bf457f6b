/** Who moves a state: the owner of the row or an administrator. */
export type Mover = "owner" | "admin";

/** One row of a status table. Buttons, guards and messages derive from it (STATE). */
export type Transition<Status extends string, Name extends string = string> = {
  readonly name: Name;
  readonly from: Status;
  readonly to: Status;
  readonly by: Mover;
  /** Only while an earlier version is public: the row takes it away, whatever its own text waits for (PUB-7). */
  readonly whilePublic?: true;
  /** The words on the button. */
  readonly label: string;
  readonly success: { readonly title: string; readonly message?: string };
};

type Table<Status extends string, Name extends string> = readonly Transition<Status, Name>[];

/** The transition of that name out of that state for that mover, or undefined when STATE does not have it. */
export function findTransition<Status extends string, Name extends string>(
  table: Table<Status, Name>,
  move: {
    readonly from: Status;
    readonly name: string;
    readonly by: Mover;
    readonly isPublic?: boolean;
  },
): Transition<Status, Name> | undefined {
  return movesFrom(table, move.from, move.by, move.isPublic).find(({ name }) => name === move.name);
}

/** What a mover may do out of a state, in the order of the table. */
export function movesFrom<Status extends string, Name extends string>(
  table: Table<Status, Name>,
  from: Status,
  by: Mover,
  isPublic = false,
): Transition<Status, Name>[] {
  return table.filter((row) => row.from === from && row.by === by && (isPublic || !row.whilePublic));
}
