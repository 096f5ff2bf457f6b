import type { Actor } from "~/domain/policy";
import type { Db } from "~/platform/db.server";
import type { FileStore } from "~/platform/files/files.server";
import type { Chance } from "../random";
import type { User } from "./accounts.server";

/** The context of the demo writers. */
export type Stage = {
  readonly db: Db;
  readonly files: FileStore;
  readonly chance: Chance;
  readonly admin: Actor;
  readonly appUrl: string;
  readonly now: Date;
  /** Demo people who have an account already, by address; their data is unchanged. */
  readonly known: ReadonlyMap<string, User>;
  openAccount(email: string, at: Date): Promise<User>;
};

const DAY = 86_400_000;

export const daysBefore = (moment: Date, days: number) => new Date(moment.getTime() - days * DAY);

/** Shuffles a list and gives each item an age in days, oldest first, evenly up to `oldest`. */
export function spreadOut<T>(
  chance: Chance,
  list: readonly T[],
  oldest: number,
): { of: T; daysAgo: number }[] {
  const step = oldest / list.length;
  return chance
    .sample(list, list.length)
    .map((of, index) => ({ of, daysAgo: (list.length - index - chance.next() * 0.8) * step }));
}
