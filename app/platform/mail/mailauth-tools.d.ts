declare module "mailauth/lib/tools" {
  /** The first domain of the same organisation as that of From; false if there is none. */
  export function getAlignment(
    fromDomain: string,
    domains: readonly string[],
    strict: boolean,
  ): { readonly domain: string } | false;
}
