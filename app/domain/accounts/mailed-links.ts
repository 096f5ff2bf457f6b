import { PATHS } from "../paths";

/**
 * SAFE-2: every kind of mailed link that works without a session, with its page. `endMailedLinks` ends them when the password,
 * the address or the second factor changes and when sessions are ended.
 */
export const MAILED_LINKS = {
  confirmation: PATHS.confirm,
  reset: PATHS.auth,
  device: PATHS.device,
  address: PATHS.addressChange,
  answer: PATHS.answer,
  point: PATHS.answer,
  unsubscribe: PATHS.unsubscribe,
} as const;

export type LinkKind = keyof typeof MAILED_LINKS;
