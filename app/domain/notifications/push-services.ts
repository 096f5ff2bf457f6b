/**
 * PUSH-1: the push services of the makers of browsers, the only hosts that notifications are sent to. An endpoint comes from a
 * browser, so that any other host could be one of ours. docs/rgpd.md and the privacy policy name the makers.
 */
export const PUSH_SERVICES = [
  { host: "fcm.googleapis.com", maker: "Google" },
  { host: "*.push.services.mozilla.com", maker: "Mozilla" },
  { host: "*.push.apple.com", maker: "Apple" },
  { host: "*.notify.windows.com", maker: "Microsoft" },
] as const;

/** Longer ones are refused; those of the services have at most 700 characters. */
const LONGEST_ENDPOINT = 1_000;

/** PUSH-1: whether an endpoint is a plain https address of a known push service, without a port or credentials. */
export const isPushEndpoint = (endpoint: string): boolean => pushMakerOf(endpoint) !== undefined;

/** The maker of the browser that an endpoint belongs to. */
export function pushMakerOf(endpoint: string): string | undefined {
  if (endpoint.length > LONGEST_ENDPOINT || !URL.canParse(endpoint)) return undefined;
  const { protocol, hostname, port, username, password, pathname } = new URL(endpoint);
  if (protocol !== "https:" || port || username || password || pathname === "/") return undefined;
  return PUSH_SERVICES.find(({ host }) =>
    host.startsWith("*") ? hostname.endsWith(host.slice(1)) : hostname === host,
  )?.maker;
}
