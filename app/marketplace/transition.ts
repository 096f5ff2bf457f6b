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
  /** Whether the owner is told why (ADM-7): a rejection says it always, what takes something down at once may. */
  readonly reason?: "required" | "optional";
  /** The words on the button. */
  readonly label: string;
  readonly success: { readonly title: string; readonly message?: string };
};

/** A move as a button shows it. */
export type Move<Status extends string = string> = Pick<
  Transition<Status>,
  "name" | "label" | "to" | "reason"
>;

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

export const moveView = <Status extends string>({ name, label, to, reason }: Move<Status>): Move<Status> => ({
  name,
  label,
  to,
  ...(reason ? { reason } : {}),
});
