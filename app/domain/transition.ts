/** Who moves what is moderated: the owner of the row or an administrator. */
export const MOVERS = ["owner", "admin"] as const;
export type Mover = (typeof MOVERS)[number];

/** What pages say of a state: of one row, of several as a tab, and its colour. */
export type State = {
  readonly label: string;
  readonly tab: string;
  readonly tone: "draft" | "pending" | "live" | "closed";
};

/** Every status, in the order that a page wants; one that is missing does not compile. */
export const inOrder =
  <Status extends string>() =>
  <const Order extends readonly Status[]>(order: [Status] extends [Order[number]] ? Order : never): Order =>
    order;

/** One row of a status table. Buttons, guards, messages, mails and what the public sees derive from it (STATE). */
export type Transition<
  Status extends string,
  Name extends string = string,
  Event extends string = string,
  By extends string = Mover,
> = {
  readonly name: Name;
  readonly from: Status;
  readonly to: Status;
  readonly by: By;
  /** Only while an earlier version is public: the row takes it away, whatever its own text waits for (PUB-7). */
  readonly whilePublic?: true;
  /** Takes the move of that name back, for whom has just made it: offered with it, and never by itself. */
  readonly undoes?: string;
  /** Whether the owner is told why (ADM-7, SAFE-6): a rejection asks for it first, what takes down at once has it prewritten. */
  readonly reason?: "required" | "prewritten";
  /** What it does to the version that the public reads: puts this one there, or takes it away; else it stays. */
  readonly effect?: "show" | "hide";
  /** The event that the other side is notified of. */
  readonly event?: Event;
  /** The words on the button. */
  readonly label: string;
  readonly success: { readonly title: string; readonly message?: string };
};

/** A move as a button shows it. */
export type Move = Pick<Transition<string>, "name" | "label" | "effect" | "reason">;

/** For how long an administrator's last act can be undone, and its mail waits. */
export const UNDO_SECONDS = 20;

/** A row of any table; what a table adds to its rows comes back with them. */
type Row = Transition<string, string, string, string>;

/** The transition of that name out of that state for that mover, or undefined when STATE does not have it. */
export function findTransition<R extends Row>(
  table: readonly R[],
  move: {
    readonly from: R["from"];
    readonly name: string;
    readonly by: R["by"];
    readonly isPublic?: boolean;
    /** The move that is taken back. */
    readonly undoing?: string;
  },
): R | undefined {
  if (move.undoing)
    return table.find(
      ({ from, by, name, undoes }) =>
        from === move.from && by === move.by && name === move.name && undoes === move.undoing,
    );
  return movesFrom(table, move.from, move.by, move.isPublic).find(({ name }) => name === move.name);
}

/** What a mover may do out of a state, in the order of the table. */
export function movesFrom<R extends Row>(
  table: readonly R[],
  from: R["from"],
  by: R["by"],
  isPublic = false,
): R[] {
  return table.filter(
    (row) => row.from === from && row.by === by && !row.undoes && (isPublic || !row.whilePublic),
  );
}

/** Whether a move that was just made can be taken back. */
export const isUndoable = (table: readonly Row[], move: Row): boolean =>
  table.some(({ from, by, undoes }) => from === move.to && by === move.by && undoes === move.name);

/** A move as its button needs it. */
export const moveView = ({ name, label, effect, reason }: Move): Move => ({
  name,
  label,
  ...(effect ? { effect } : {}),
  ...(reason ? { reason } : {}),
});
