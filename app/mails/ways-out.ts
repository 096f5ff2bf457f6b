import { createContext } from "react";

/** The links of a mail to unsubscribe from its kind and to all preferences (NOTIF-4). */
export type WaysOutOfMails = { readonly unsubscribe: string; readonly settings: string };

export const WaysOut = createContext<WaysOutOfMails | null>(null);

/** REPLY-1: whether an answer to the mail arrives in the thread that it is about. */
export const TakesAnswers = createContext(false);
