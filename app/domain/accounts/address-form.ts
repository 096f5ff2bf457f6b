import { z } from "~/domain/zod";
import { emailAddress } from "../form-values";
import { identityForm } from "./account-forms";

/** SAFE-2: another address for an account, asked for with its password. */
export const addressChangeForm = z.object({ email: emailAddress(), ...identityForm.shape });
