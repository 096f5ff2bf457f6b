import { ACTS, type Act } from "../access/acts";
import { WHO } from "../access/cast";
import type { Fields } from "../people";

const WRONG = "ce-n’est-pas-lui";
const OTHER = "sirocco-obstine-31";

/**
 * The forms of accounts, as somebody sends them who knows an address and no password: what comes of one such form is mailed,
 * and changes nothing. The matrix of acts leaves them out, where who may is who knows the password.
 */
export function accountForms(email: string): Act[] {
  const atTheDoor: readonly Fields[] = [
    { intent: "login", email, password: WRONG },
    { intent: "signup", email, password: OTHER },
    { intent: "reset", email },
    { intent: "resend", email },
    { intent: "device", email },
  ];
  const inSettings: readonly Fields[] = [
    { intent: "password", current_password: WRONG, password: OTHER },
    { intent: "delete-account", current_password: WRONG },
  ];
  return [
    ...atTheDoor.map((form) => ({ pattern: "/auth", form, by: WHO })),
    ...inSettings.map((form) => ({ pattern: "/parametres", form, by: WHO })),
  ];
}

/** Every form that is known, those of accounts for this address among them. */
export const formsWith = (email: string): readonly Act[] => [...ACTS, ...accountForms(email)];
