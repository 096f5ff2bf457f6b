import { createContext } from "react";

/** How somebody stops the mails of a kind, or chooses among them all (NOTIF-4). */
export type WaysOutOfMails = { readonly unsubscribe: string; readonly settings: string };

export const WaysOut = createContext<WaysOutOfMails | null>(null);
