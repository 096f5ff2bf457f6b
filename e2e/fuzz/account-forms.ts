import { ACTS, type Act } from "../access/acts";
import { WHO } from "../access/cast";
import type { Fields } from "../people";

const WRONG = "ce-n’est-pas-lui";
const OTHER = "sirocco-obstine-31";

/**
 * Account forms of somebody who knows an address but no password: they cause a mail and change nothing. The access matrix
 * leaves them out, because the password decides who may send them.
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

/** All forms, including those of accounts for this address. */
export const formsWith = (email: string): readonly Act[] => [...ACTS, ...accountForms(email)];
