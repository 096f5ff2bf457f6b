/** What browsers throw when a request did not reach the server, or its answer did not reach them. */
const SAYINGS = /failed to fetch|networkerror|load failed|network connection was lost/i;

/** Whether the network failed, and neither the page nor the server. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof TypeError && SAYINGS.test(error.message);
