/**
 * AUTH-9: whether the form of the role was submitted. It writes all required columns at once, with the
 * name.
 */
export const isFilledIn = <Row extends { readonly first_name: string | null }>(
  profile: Row | null | undefined,
): profile is Row & { first_name: string } => Boolean(profile?.first_name);
