import type { PasswordJudge } from "~/domain/accounts/account-forms";

/** PWD-2: loads 1.6 MB of dictionaries on first use. */
export async function passwordJudge(): Promise<PasswordJudge> {
  const { judgePassword } = await import("./password-strength.server");
  return judgePassword;
}
