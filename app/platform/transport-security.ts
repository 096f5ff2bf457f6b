/** The loopback interface: traffic does not leave the machine. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname);

/** Whether requests to an address are encrypted or stay on the machine. */
export function isPrivateWeb(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || isLoopback(hostname);
}

/**
 * Whether the connection to a PostgreSQL is private: a socket, the loopback interface, TLS with a verified certificate, or
 * `sslmode=disable`, by which the operator says that the network needs no encryption.
 */
export function isPrivateDatabase(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get("host") ?? hostname;
  if (host === "" || host.startsWith("/") || isLoopback(host)) return true;
  return ["verify-full", "disable"].includes(searchParams.get("sslmode") ?? "");
}
