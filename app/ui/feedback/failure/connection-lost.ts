/** Messages of browsers for failed requests. */
const SAYINGS = /failed to fetch|networkerror|load failed|network connection was lost/i;

export const isConnectionLost = (error: unknown): boolean =>
  error instanceof TypeError && SAYINGS.test(error.message);
