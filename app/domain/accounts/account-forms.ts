import { z } from "~/domain/zod";
import { ADMIN_PASSWORD_MIN, PASSWORD } from "../bounds";
import { emailAddress } from "../form-values";
import { FIELD_ERRORS } from "../messages";

/** PWD-2. */
export const isLongEnoughForAdmin = (password: string): boolean => password.length >= ADMIN_PASSWORD_MIN;

/** PWD-2: the reason why a password is easy to guess, if it is. Only the server has the dictionaries. */
export type PasswordJudge = (password: string, about: readonly string[]) => string | undefined;

export const leaveToServer: PasswordJudge = () => undefined;

const newPassword = z
  .string({ error: FIELD_ERRORS.passwordRequired })
  .min(PASSWORD.min, FIELD_ERRORS.passwordTooShort)
  .max(PASSWORD.max, FIELD_ERRORS.passwordTooLong);

/** AUTH-2: no length rule at sign-in. */
export const signInForm = z.object({
  email: emailAddress(),
  password: z.string({ error: FIELD_ERRORS.passwordRequired }).max(1000, FIELD_ERRORS.passwordTooLong),
});

/** The words of an email address, which a password should not contain. */
export const wordsOf = (email: string): string[] => email.split(/[@.]/);

export function signUpForm(judge: PasswordJudge) {
  return z
    .object({ email: emailAddress(), password: newPassword })
    .superRefine(({ email, password }, context) => {
      const reason = judge(password, wordsOf(email));
      if (reason === undefined) return;
      context.addIssue({
        code: "custom",
        path: ["password"],
        message: FIELD_ERRORS.passwordGuessable(reason),
      });
    });
}

export const addressForm = z.object({ email: emailAddress() });

/** AUTH-6: confirms the password of the sign-up in another browser. */
export const signUpPasswordForm = z.object({
  current_password: z
    .string({ error: FIELD_ERRORS.passwordRequired })
    .max(1000, FIELD_ERRORS.passwordTooLong),
});

/** AUTH-6: replaces the password of the sign-up; `about` lists words that are easy to guess. */
export function replacementPasswordForm(judge: PasswordJudge, about: readonly string[]) {
  return z.object({ password: newPassword }).superRefine(({ password }, context) => {
    const reason = judge(password, about);
    if (reason === undefined) return;
    context.addIssue({ code: "custom", path: ["password"], message: FIELD_ERRORS.passwordGuessable(reason) });
  });
}

const newPasswordTwice = {
  password: newPassword,
  password_confirmation: z.string({ error: FIELD_ERRORS.passwordsDiffer }),
};
type TwoEntries = { readonly password: string; readonly password_confirmation: string };

/** PWD-1 and PWD-2, at the end of a reset. */
export function newPasswordForm(judge: PasswordJudge) {
  return z.object(newPasswordTwice).superRefine(agreeOn(judge, { admin: false, about: [] }));
}

/** PWD-3, SET-4: the current password, under no length rule. */
const currentPassword = z
  .string({ error: FIELD_ERRORS.currentPasswordRequired })
  .max(1000, FIELD_ERRORS.passwordTooLong);

type PasswordOwner = { readonly admin: boolean; readonly about: readonly string[] };

/** PWD-1 to PWD-3, in the settings; `about` lists words that are easy to guess. */
export function passwordChangeForm(judge: PasswordJudge, owner: PasswordOwner) {
  return z
    .object({ current_password: currentPassword, ...newPasswordTwice })
    .superRefine(agreeOn(judge, owner));
}

/** SAFE-2: the password before a sensitive act. */
export const identityForm = z.object({ current_password: currentPassword });

function agreeOn(judge: PasswordJudge, { admin, about }: PasswordOwner) {
  return ({ password, password_confirmation }: TwoEntries, context: z.RefinementCtx) => {
    const refuse = (field: keyof TwoEntries, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (password !== password_confirmation) refuse("password_confirmation", FIELD_ERRORS.passwordsDiffer);
    if (admin && !isLongEnoughForAdmin(password)) {
      refuse("password", FIELD_ERRORS.adminPasswordTooShort);
      return;
    }
    const reason = judge(password, about);
    if (reason !== undefined) refuse("password", FIELD_ERRORS.passwordGuessable(reason));
  };
}

export type CredentialsInput = z.output<typeof signInForm>;
