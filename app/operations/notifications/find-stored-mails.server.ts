import { listMails, type StoredMail } from "~/platform/mail/mail-folder.server";

type Settings = { readonly demo: boolean; readonly dataDir: string };

/** The mails that demo mode stores instead of sending; undefined in other modes. */
export async function findStoredMails({ demo, dataDir }: Settings): Promise<StoredMail[] | undefined> {
  return demo ? listMails(dataDir) : undefined;
}
