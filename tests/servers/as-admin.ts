import type pg from "pg";
import { asAdmin as connectAsAdmin } from "~/platform/db/embedded/cluster.server";
import type { Home } from "~/platform/db/embedded/home.server";

/** Runs work as the superuser of an embedded database. */
export const asAdmin = <Result>(home: Home, work: (client: pg.Client) => Promise<Result>): Promise<Result> =>
  connectAsAdmin(home, "acharnes-test", work);
