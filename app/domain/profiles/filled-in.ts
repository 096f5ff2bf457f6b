/** AUTH-9: whether the form of a role was ever sent. It writes all that is required at once, the name with it. */
export const isFilledIn = <Row extends { readonly first_name: string | null }>(
  profile: Row | null | undefined,
): profile is Row & { first_name: string } => Boolean(profile?.first_name);
