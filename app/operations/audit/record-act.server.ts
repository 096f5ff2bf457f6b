import type { WithFacts } from "~/domain/audit/act-facts";
import type { ActKind, RefusalKind } from "~/domain/audit/act-kinds";
import type { Facts } from "~/domain/audit/entry";
import { circumstances } from "~/platform/audit/audit-context.server";
import { writeEntries } from "~/platform/audit/write-entries.server";
import type { Tx } from "~/platform/db.server";

type Recorded = Exclude<ActKind, RefusalKind>;

/** Facts tell nothing of a person: moves, states, counts, ids of things. */
type Act<K extends Recorded> = {
  readonly kind: K;
  readonly at: Date;
  /** The account that acts; without, the one whose session the request has. */
  readonly actorId?: string | null;
  /** The account that it is about, where that is another or nobody acts by a session. */
  readonly subjectId?: string | null | undefined;
  readonly reason?: string | null;
} & WithFacts<K>;

/**
 * SAFE-7: records an act of security or moderation, in the transaction that makes it happen: the one exists if and only if
 * the other does. From where it comes is known from the request, or the command, under way.
 */
export async function recordAct<K extends Recorded>(
  tx: Tx,
  { kind, at, actorId, subjectId = null, facts, reason = null }: Act<K>,
): Promise<void> {
  const here = circumstances();
  await writeEntries(tx, [
    {
      kind,
      at,
      actorId: actorId === undefined ? (here?.actorId ?? null) : actorId,
      subjectId,
      operator: here?.operator,
      address: here?.address ?? null,
      browser: here?.browser ?? null,
      reason,
      facts: (facts ?? {}) as Facts,
    },
  ]);
  here?.stir();
}
