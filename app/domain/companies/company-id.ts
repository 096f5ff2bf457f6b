declare const isAccount: unique symbol;

/** The id of an account. */
export type AccountId = string & { readonly [isAccount]: true };

/**
 * The id of a company. It equals the founder's account id (TEAM-1), who may have left, so an `AccountId` is not assignable:
 * ask `companyIdOf` or `sideIdOf`.
 */
export type CompanyId = string & { readonly [isAccount]?: never };
