import type { PasswordJudge } from "~/domain/accounts/account-forms";

/** PWD-2: who judges passwords, with 1.6 MB of words that are loaded when somebody first chooses one. */
export async function passwordJudge(): Promise<PasswordJudge> {
  const { judgePassword } = await import("./password-strength.server");
  return judgePassword;
}
