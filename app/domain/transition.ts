/** The actors of moderated rows: their owner or an administrator. */
export const MOVERS = ["owner", "admin"] as const;
export type Mover = (typeof MOVERS)[number];

/** The labels of a state: of one row, of a tab, and its colour. */
export type State = {
  readonly label: string;
  readonly tab: string;
  readonly tone: "draft" | "pending" | "live" | "closed";
};

/** A list of statuses in page order; a missing one does not compile. */
export const inOrder =
  <Status extends string>() =>
  <const Order extends readonly Status[]>(order: [Status] extends [Order[number]] ? Order : never): Order =>
    order;

/** A row of a status table. Buttons, guards, messages, mails and public visibility derive from it (STATE). */
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
  /** Only while an earlier version is public: removes it (PUB-7). */
  readonly whilePublic?: true;
  /** Reverses the move of that name. It is offered only right after that move. */
  readonly undoes?: string;
  /** ADM-7, SAFE-6: whether the owner gets a reason: required for a rejection, prewritten for a takedown. */
  readonly reason?: "required" | "prewritten";
  /** Shows or hides the public version; it stays unchanged otherwise. */
  readonly effect?: "show" | "hide";
  /** The event that the other side is notified of. */
  readonly event?: Event;
  /** The label of the button. */
  readonly label: string;
  readonly success: { readonly title: string; readonly message?: string };
};

/** A move as a button shows it. */
export type Move = Pick<Transition<string>, "name" | "label" | "effect" | "reason">;

/** How long an administrator's last act can be undone; its mail waits. */
export const UNDO_SECONDS = 20;

/** A row of any table, with its additional fields. */
type Row = Transition<string, string, string, string>;

/** The transition of that name for that state and actor; undefined where the table has none. */
export function findTransition<R extends Row>(
  table: readonly R[],
  move: {
    readonly from: R["from"];
    readonly name: string;
    readonly by: R["by"];
    readonly isPublic?: boolean;
    /** The move to undo. */
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

/** The moves of an actor in a state, in the order of the table. */
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

/** Whether a move can be undone. */
export const isUndoable = (table: readonly Row[], move: Row): boolean =>
  table.some(({ from, by, undoes }) => from === move.to && by === move.by && undoes === move.name);

/** The part of a move that a button needs. */
export const moveView = ({ name, label, effect, reason }: Move): Move => ({
  name,
  label,
  ...(effect ? { effect } : {}),
  ...(reason ? { reason } : {}),
});
