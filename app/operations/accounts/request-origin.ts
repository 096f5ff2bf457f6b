/** The part of a request that operations on accounts need. */
export type RequestOrigin = {
  /** The address of the client behind our proxies; an IPv6 address is reduced to its /64. */
  readonly clientAddress: string;
  readonly headers: Headers;
  readonly at: Date;
};
