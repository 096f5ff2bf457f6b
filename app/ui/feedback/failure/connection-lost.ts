/** Messages of browsers for failed requests. */
const MESSAGES = /failed to fetch|networkerror|load failed|network connection was lost/i;

export const isConnectionLost = (error: unknown): boolean =>
  error instanceof TypeError && MESSAGES.test(error.message);
