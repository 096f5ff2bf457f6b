import { purgeExpired } from "./operations/accounts/purge-expired.server";
import { purgeContactMessages } from "./operations/contact/purge-contact-messages.server";
import { purgeDrafts } from "./operations/drafts/form-drafts.server";
import { discardFile } from "./operations/files/discard-pictures.server";
import { sweepFiles } from "./operations/files/sweep-files.server";
import { purgeUndoable } from "./operations/moderation/undoable.server";
import { gatherPublicWords } from "./operations/public-words.server";
import type { JobHandlers, JobSchedule } from "./platform/jobs/queue.server";
import type { Services } from "./platform/services.server";

/** What happens without a click. */
const handlersFor = ({ db, files, mail }: Services): JobHandlers => ({
  "deliver-mail": (outgoing) => mail.deliver(outgoing),
  "discard-file": ({ key }) => discardFile(db, files, key),
  "purge-expired": async () => {
    await purgeExpired(db, new Date());
    await purgeContactMessages(db, new Date());
    await purgeDrafts(db, new Date());
    await purgeUndoable(db, new Date());
    await gatherPublicWords(db);
  },
  "sweep-files": () => sweepFiles(db, files, new Date()),
});

/** In Paris time. */
const SCHEDULE: JobSchedule = { "purge-expired": "10 4 * * *", "sweep-files": "40 4 * * *" };

/** Starts to work the queue off; `services.stop()` ends it. */
export const startJobs = (services: Services): Promise<void> =>
  services.queue.work(handlersFor(services), SCHEDULE);
