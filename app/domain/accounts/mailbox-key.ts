/** Providers that ignore dots before the @. */
const WITHOUT_DOTS = ["gmail.com", "googlemail.com"];

/** SAFE-4, REF-1: an address without its tag, so that variants of one mailbox count as one: 'a.b+x@gmail.com' and 'ab@gmail.com'. */
export function mailboxKey(email: string): string {
  const [name = "", domain = ""] = splitAtLast(email.trim().toLowerCase());
  const [untagged = ""] = name.split("+");
  if (!WITHOUT_DOTS.includes(domain)) return `${untagged}@${domain}`;
  return `${untagged.replaceAll(".", "")}@gmail.com`;
}

function splitAtLast(email: string): [string, string] {
  const at = email.lastIndexOf("@");
  return [email.slice(0, at), email.slice(at + 1)];
}
