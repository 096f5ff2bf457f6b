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

/** Where an act comes from, while a request or a command runs. */
export type AuditContext = {
  readonly address: string | null;
  readonly browser: string | null;
  /** The OS user who runs a command. */
  readonly operator?: string;
  /** The account of the session, once it was read. */
  actorId: string | null;
  refused: boolean;
  /** Counts a refusal in memory. */
  note(refusal: Refusal): void;
  /** Has new entries chained soon. */
  requestChaining(): void;
};

const storage = new AsyncLocalStorage<AuditContext>();

export const withAuditContext = <T>(context: AuditContext, work: () => T): T => storage.run(context, work);

export const currentAuditContext = (): AuditContext | undefined => storage.getStore();

/** Sets the account of the session of a request. */
export function setAuditActor(userId: string | null): void {
  const here = storage.getStore();
  if (here) here.actorId = userId;
}

type Noted = { readonly subjectId?: string | null | undefined };
type Given<K extends RefusalKind> =
  WithFacts<K> extends { readonly facts?: undefined } ? [Noted?] : [Noted & WithFacts<K>];

/**
 * SAFE-7: counts a refusal of the current request. Refusals of one kind, account and address make one entry a minute.
 * Outside of a request it does nothing.
 */
export function noteRefusal<K extends RefusalKind>(kind: K, ...[given]: Given<K>): void {
  const { subjectId = null, facts = {} }: Noted & { readonly facts?: Facts } = given ?? {};
  const here = storage.getStore();
  if (!here) return;
  here.refused = true;
  here.note({ kind, actorId: here.actorId, subjectId, address: here.address, facts });
}
