import { createContext } from "react";

/** The links of a mail to unsubscribe from its kind and to all preferences (NOTIF-4). */
export type WaysOutOfMails = { readonly unsubscribe: string; readonly settings: string };

export const WaysOut = createContext<WaysOutOfMails | null>(null);
