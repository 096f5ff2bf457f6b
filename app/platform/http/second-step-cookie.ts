import { SECOND_STEP_MINUTES } from "~/domain/accounts/second-factor";
import { tokenCookie } from "./token-cookie";

/** AUTH-12: the token of the sign-in of this browser that waits for its second step. */
export const secondStep = tokenCookie("second-step", SECOND_STEP_MINUTES);
