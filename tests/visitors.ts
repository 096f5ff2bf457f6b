import type { Db } from "~/platform/db.server";

/** A request as operations on accounts see it. */
export const from = (
  clientAddress: string,
  {
    cookies = [],
    headers = {},
    at = NOON,
  }: { cookies?: readonly string[]; headers?: object; at?: Date } = {},
) => {
  const cookie = cookies.map((each) => each.split(";")[0]).join("; ");
  return { clientAddress, at, headers: new Headers({ ...headers, ...(cookie ? { cookie } : {}) }) };
};

export const NOON = new Date("2026-11-20T12:00:00Z");

export const minutesLater = (minutes: number): Date => new Date(NOON.getTime() + minutes * 60_000);

export const PASSWORD = "mistral-gagnant-29";

/** An account with a password, as signing up makes it; gives the token that its confirmation mail would carry. */
export async function aSignedUpAccount(db: Db, email: string, password = PASSWORD): Promise<string> {
  const tokens: string[] = [];
  const keeper = db.accounts(db, { onConfirm: (_, token) => tokens.push(token) });
  await keeper.api.signUpEmail({ body: { email, password, name: "" } });
  return tokens[0] ?? "";
}

/** The token of the link in a mail. */
export function tokenIn(mail: { readonly text: string } | undefined): string {
  const [, token] = /[?&]token=([^\s&\])]+)/.exec(mail?.text ?? "") ?? [];
  return decodeURIComponent(token ?? "");
}
