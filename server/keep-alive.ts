/** How long a connection may stand idle between two requests: longer than a proxy in front keeps it, commonly a minute. */
export const KEEP_ALIVE_MS = 65_000;
