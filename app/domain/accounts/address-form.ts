import { z } from "~/domain/zod";
import { emailAddress } from "../form-values";
import { identityForm } from "./account-forms";

/** SAFE-2: a new email address, with the password. */
export const addressChangeForm = z.object({ email: emailAddress(), ...identityForm.shape });
