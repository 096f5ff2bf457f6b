/** The addresses that account mails lead to. */
export const confirmationLink = (appUrl: string, token: string): string =>
  `${appUrl}/auth/confirmer?token=${encodeURIComponent(token)}`;

/** AUTH-7. */
export const resetLink = (appUrl: string, token: string): string =>
  `${appUrl}/auth?reset=true&token=${encodeURIComponent(token)}`;

/** AUTH-3. */
export const deviceLink = (appUrl: string, token: string): string =>
  `${appUrl}/auth/navigateur?token=${encodeURIComponent(token)}`;
