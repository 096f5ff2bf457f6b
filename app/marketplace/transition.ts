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
  /** Takes the move of that name back, for whom has just made it: offered with it, and never by itself. */
  readonly undoes?: string;
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

/** For how long an administrator's last act can be undone, and its mail waits. */
export const UNDO_SECONDS = 20;

type Table<Status extends string, Name extends string> = readonly Transition<Status, Name>[];

/** The transition of that name out of that state for that mover, or undefined when STATE does not have it. */
export function findTransition<Status extends string, Name extends string>(
  table: Table<Status, Name>,
  move: {
    readonly from: Status;
    readonly name: string;
    readonly by: Mover;
    readonly isPublic?: boolean;
    /** The move that is taken back. */
    readonly undoing?: string;
  },
): Transition<Status, Name> | undefined {
  if (move.undoing)
    return table.find(
      ({ from, by, name, undoes }) =>
        from === move.from && by === move.by && name === move.name && undoes === move.undoing,
    );
  return movesFrom(table, move.from, move.by, move.isPublic).find(({ name }) => name === move.name);
}

/** What a mover may do out of a state, in the order of the table. */
export function movesFrom<Status extends string, Name extends string>(
  table: Table<Status, Name>,
  from: Status,
  by: Mover,
  isPublic = false,
): Transition<Status, Name>[] {
  return table.filter(
    (row) => row.from === from && row.by === by && !row.undoes && (isPublic || !row.whilePublic),
  );
}

/** Whether a move that was just made can be taken back. */
export const isUndoable = <Status extends string>(
  table: Table<Status, string>,
  move: Transition<Status>,
): boolean =>
  table.some(({ from, by, undoes }) => from === move.to && by === move.by && undoes === move.name);

/** A move as its button needs it. */
export const moveView = <Status extends string>({ name, label, to, reason }: Move<Status>): Move<Status> => ({
  name,
  label,
  to,
  ...(reason ? { reason } : {}),
});
