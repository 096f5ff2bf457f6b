import { z } from "zod";
import { emailAddress } from "../form-values";
import { FIELD_ERRORS } from "../messages";

export const MINIMUM_PASSWORD_LENGTH = 6;
export const MAXIMUM_PASSWORD_LENGTH = 128;

/** Says why a password is easy to guess, or nothing when it is not (PWD-2); the server gives the real judge. */
export type PasswordJudge = (password: string, about: readonly string[]) => string | undefined;

export const leaveToServer: PasswordJudge = () => undefined;

const newPassword = z
  .string({ error: FIELD_ERRORS.passwordRequired })
  .min(MINIMUM_PASSWORD_LENGTH, FIELD_ERRORS.passwordTooShort)
  .max(MAXIMUM_PASSWORD_LENGTH, FIELD_ERRORS.passwordTooLong);

/** AUTH-2: no length rule at sign-in. */
export const signInForm = z.object({
  email: emailAddress(),
  password: z.string({ error: FIELD_ERRORS.passwordRequired }).max(1000, FIELD_ERRORS.passwordTooLong),
});

export function signUpForm(judge: PasswordJudge) {
  return z
    .object({ email: emailAddress(), password: newPassword })
    .superRefine(({ email, password }, context) => {
      const reason = judge(password, email.split(/[@.]/));
      if (reason === undefined) return;
      context.addIssue({
        code: "custom",
        path: ["password"],
        message: FIELD_ERRORS.passwordGuessable(reason),
      });
    });
}

export const addressForm = z.object({ email: emailAddress() });

/** PWD-1 and PWD-2, at the end of a reset. */
export function newPasswordForm(judge: PasswordJudge) {
  return z
    .object({
      password: newPassword,
      password_confirmation: z.string({ error: FIELD_ERRORS.passwordsDiffer }),
    })
    .superRefine(({ password, password_confirmation }, context) => {
      if (password !== password_confirmation) {
        context.addIssue({
          code: "custom",
          path: ["password_confirmation"],
          message: FIELD_ERRORS.passwordsDiffer,
        });
      }
      const reason = judge(password, []);
      if (reason === undefined) return;
      context.addIssue({
        code: "custom",
        path: ["password"],
        message: FIELD_ERRORS.passwordGuessable(reason),
      });
    });
}

export type CredentialsInput = z.output<typeof signInForm>;
