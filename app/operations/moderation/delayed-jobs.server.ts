import type { Db } from "~/platform/db.server";
import type { DelayedJob } from "~/platform/job.server";
import type { Jobs } from "~/platform/jobs/queue.server";

/** The same database, whose jobs leave only then, and are noted so that they can be withdrawn until they do. */
export function holdBack(db: Db, until: Date): { readonly db: Db; readonly held: readonly DelayedJob[] } {
  const held: DelayedJob[] = [];
  const jobs: Jobs = {
    ...db.jobs,
    holdsBack: true,
    async send(tx, name, payload, notBefore = until, key) {
      const job = await db.jobs.send(tx, name, payload, notBefore > until ? notBefore : until, key);
      held.push(job);
      return job;
    },
  };
  return { db: Object.create(db, { jobs: { value: jobs } }) as Db, held };
}
