import { PATHS } from "~/domain/paths";
import type { ReferenceEvent } from "~/domain/profiles/reference-status";
import { referenceChangedMail } from "~/mails/reference-mails";
import type { Statement } from "~/mails/statement";
import type { Db, Tx } from "~/platform/db.server";
import { notify } from "../../notifications/notify.server";
import { ownFirstName } from "../../own-first-name.server";

type Changed = {
  readonly profileId: string;
  readonly event: ReferenceEvent;
  /** The client. */
  readonly name: string;
  readonly reason?: string | null;
  readonly statement?: Statement | null;
  readonly appUrl: string;
  readonly at: Date;
};

/** REF-3, REF-4: notifies the Acharné of what became of a reference. */
export async function notifyReference(
  db: Db,
  tx: Tx,
  { profileId, event, name, reason = null, statement = null, appUrl, at }: Changed,
): Promise<void> {
  await notify(db, tx, {
    userId: profileId,
    kind: "reference_changed",
    at,
    about: { act: event },
    mandatory: statement !== null,
    mail: async () =>
      referenceChangedMail({
        event,
        firstName: await ownFirstName(tx, profileId),
        name,
        reason,
        statement,
        link: `${appUrl}${PATHS.references}`,
      }),
  });
}
