import type { WithFacts } from "~/domain/audit/act-facts";
import type { ActKind, RefusalKind } from "~/domain/audit/act-kinds";
import type { Facts } from "~/domain/audit/entry";
import { currentAuditContext } from "~/platform/audit/audit-context.server";
import { writeEntries } from "~/platform/audit/write-entries.server";
import type { Tx } from "~/platform/db.server";

type Recorded = Exclude<ActKind, RefusalKind>;

/** Facts concern no person: moves, states, counts, ids. */
type Act<K extends Recorded> = {
  readonly kind: K;
  readonly at: Date;
  /** The actor's account; by default that of the session. */
  readonly actorId?: string | null;
  /** The account concerned, where it is not the actor. */
  readonly subjectId?: string | null | undefined;
  readonly reason?: string | null;
} & WithFacts<K>;

/**
 * SAFE-7: records an act of security or moderation in its transaction, so that both commit or neither.
 * Address and browser come from the current request or command.
 */
export async function recordAct<K extends Recorded>(
  tx: Tx,
  { kind, at, actorId, subjectId = null, facts, reason = null }: Act<K>,
): Promise<void> {
  const here = currentAuditContext();
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
  here?.requestChaining();
}
