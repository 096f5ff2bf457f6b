import { PATHS } from "~/domain/paths";
export const confirmationLink = (appUrl: string, token: string): string =>
  `${appUrl}${PATHS.confirm}?token=${encodeURIComponent(token)}`;

/** AUTH-7. */
export const resetLink = (appUrl: string, token: string): string =>
  `${appUrl}${PATHS.auth}?reset=true&token=${encodeURIComponent(token)}`;

/** AUTH-3. */
export const deviceLink = (appUrl: string, token: string): string =>
  `${appUrl}${PATHS.device}?token=${encodeURIComponent(token)}`;
