/** After SIGTERM requests are served for this long, so that a load balancer sees `/readyz` fail. */
export const GRACE_MS = 2_000;

/** How long new requests wait at most for the last connections in the backlog, before the port is closed. */
export const HOLD_MS = 1_000;

/** How long a worker waits after that for the others to close the port: one of them may hang. */
export const BARRIER_MS = 500;

/** How long the last answers may take after the port is closed. */
export const LAST_ANSWERS_MS = 3_000;

/** The whole shutdown: systems send SIGKILL after ten seconds. */
export const SHUTDOWN_MS = 9_500;

/** How long the primary process waits beyond that for its workers. */
export const WORKER_EXIT_MS = 200;

/** SIGHUP is sent when the terminal is closed. */
export const SHUTDOWN_SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"] as const;
