/** The machine itself: what is said to it leaves on no network. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname);

/** Whether what is said to an address over http is read by nobody on the way. */
export function isPrivateWeb(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || isLoopback(hostname);
}

/**
 * Whether what is said to a PostgreSQL is read by nobody on the way: over a socket or to the machine itself, else by TLS
 * with a certificate that is verified, or where who runs it says that their network needs none.
 */
export function isPrivateDatabase(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get("host") ?? hostname;
  if (host === "" || host.startsWith("/") || isLoopback(host)) return true;
  return ["verify-full", "disable"].includes(searchParams.get("sslmode") ?? "");
}
