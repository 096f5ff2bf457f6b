import type { LiveChange } from "~/domain/notifications/live-change";

/** Where transactions tell every process, when they commit, whose pages they change. */
export const LIVE_CHANNEL = "acharnes_live";

export type Announced = LiveChange & { readonly userId: string };

export const written = ({ userId, kind, id }: Announced): string => `${userId} ${kind} ${id}`;

export function readAnnounced(payload: string): Announced {
  const [userId = "", kind = "", id = ""] = payload.split(" ");
  return { userId, kind: kind as Announced["kind"], id };
}
