/** The addresses that account mails lead to. */
export const confirmationLink = (appUrl: string, token: string): string =>
  `${appUrl}/auth/confirmer?token=${encodeURIComponent(token)}`;

/** AUTH-7. */
export const resetLink = (appUrl: string, token: string): string =>
  `${appUrl}/auth?reset=true&token=${encodeURIComponent(token)}`;
