import type { LiveChange } from "~/domain/notifications/live-change";

/** The channel on which transactions notify, at commit, which user's pages change. */
export const LIVE_CHANNEL = "acharnes_live";

export type Announced = LiveChange & { readonly userId: string };

export const formatChange = ({ userId, kind, id }: Announced): string => `${userId} ${kind} ${id}`;

export function parseChange(payload: string): Announced {
  const [userId = "", kind = "", id = ""] = payload.split(" ");
  return { userId, kind: kind as Announced["kind"], id };
}
