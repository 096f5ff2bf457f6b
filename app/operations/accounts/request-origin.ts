/** Where a request comes from, as far as accounts care: who sends it, with which cookies, and when. */
export type RequestOrigin = {
  /** The real client address; IPv6 is reduced to its /64. */
  readonly clientAddress: string;
  readonly headers: Headers;
  readonly at: Date;
};

/** The headers that the account keeper may see: never a forwarded address that the client made up. */
export function accountHeaders({ headers, clientAddress }: RequestOrigin): Headers {
  const passed = new Headers({ "x-forwarded-for": clientAddress });
  for (const name of ["cookie", "user-agent"]) {
    const value = headers.get(name);
    if (value) passed.set(name, value);
  }
  return passed;
}
