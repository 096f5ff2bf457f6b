import type pg from "pg";
import { adminClient } from "~/platform/db/embedded/cluster.server";
import type { Home } from "~/platform/db/embedded/home.server";

/** Does something as the superuser of an embedded database. */
export async function asAdmin<Result>(
  home: Home,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = adminClient(home, "acharnes-test");
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
