import { AsyncLocalStorage } from "node:async_hooks";
import type { WithFacts } from "~/domain/audit/act-facts";
import type { RefusalKind } from "~/domain/audit/act-kinds";
import type { Facts } from "~/domain/audit/entry";

export type Refusal = {
  readonly kind: RefusalKind;
  readonly actorId: string | null;
  readonly subjectId: string | null;
  readonly address: string | null;
  readonly facts: Facts;
};

/** What is known of where an act comes from while a request is answered, or a command runs. */
export type AuditContext = {
  readonly address: string | null;
  readonly browser: string | null;
  /** Whoever runs a command, by the account of the machine. */
  readonly operator?: string;
  /** Whose session it is, once that was read. */
  actorId: string | null;
  /** Whether a refusal of this request has been noted. */
  refused: boolean;
  /** Counts a refusal; costs nobody any time. */
  note(refusal: Refusal): void;
  /** Says that something was recorded, so that it is chained soon. */
  stir(): void;
};

const storage = new AsyncLocalStorage<AuditContext>();

export const withAuditContext = <T>(circumstances: AuditContext, work: () => T): T =>
  storage.run(circumstances, work);

export const circumstances = (): AuditContext | undefined => storage.getStore();

/** Says whose session a request has. */
export function actsAs(userId: string | null): void {
  const here = storage.getStore();
  if (here) here.actorId = userId;
}

type Noted = { readonly subjectId?: string | null | undefined };
type Given<K extends RefusalKind> =
  WithFacts<K> extends { readonly facts?: undefined } ? [Noted?] : [Noted & WithFacts<K>];

/**
 * SAFE-7: counts a refusal of the request under way, beside it: refusals of one kind, by one person from one address, are
 * one entry a minute. Outside of a request it notes nothing.
 */
export function noteRefusal<K extends RefusalKind>(kind: K, ...[given]: Given<K>): void {
  const { subjectId = null, facts = {} }: Noted & { readonly facts?: Facts } = given ?? {};
  const here = storage.getStore();
  if (!here) return;
  here.refused = true;
  here.note({ kind, actorId: here.actorId, subjectId, address: here.address, facts });
}
