import { PATHS } from "../paths";

/**
 * Every kind of link by which who reads a mail acts without a session, and the page that it opens (SAFE-2). All end with a
 * new password, a new address, ended sessions and a second factor that is set up or taken away: see `endMailedLinks`.
 */
export const MAILED_LINKS = {
  confirmation: PATHS.confirm,
  reset: PATHS.auth,
  device: PATHS.device,
  address: PATHS.addressChange,
  answer: PATHS.answer,
  unsubscribe: PATHS.unsubscribe,
} as const;

export type LinkKind = keyof typeof MAILED_LINKS;
