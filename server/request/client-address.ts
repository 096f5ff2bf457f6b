import { BlockList, isIPv4, isIPv6 } from "node:net";
import type { Services } from "~/platform/services.server";
import type { Middleware } from "./types";

type From = readonly [
  socket: string,
  forwardedFor: string | undefined,
  isTrusted: (address: string) => boolean,
];

/** The canonical client address. Proxies append to X-Forwarded-For: it is read from its end while the hop is trusted. */
export function hostAddressOf(...[socket, forwardedFor, isTrusted]: From): string {
  const hops = [...(forwardedFor?.split(",") ?? []), socket].map(canonical);
  while (hops.length > 1 && isTrusted(hops.at(-1) ?? "")) hops.pop();
  return hops.at(-1) ?? canonical(socket);
}

/** The address for rate limits. */
export const clientAddressOf = (...from: From): string => countedAs(hostAddressOf(...from));

/** Matches the addresses and CIDR ranges of our proxies. */
export function trusting(proxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = "", bits] = proxy.split("/");
    const version = versionOf(canonical(address));
    if (version) list.addSubnet(canonical(address), Number(bits ?? BITS[version]), version);
  }
  return (address) => {
    const version = versionOf(address);
    return version !== undefined && list.check(address, version);
  };
}

const BITS = { ipv4: 32, ipv6: 128 };

function versionOf(address: string): keyof typeof BITS | undefined {
  if (isIPv4(address)) return "ipv4";
  return isIPv6(address) ? "ipv6" : undefined;
}

export function clientAddress({ config, log }: Pick<Services, "config" | "log">): Middleware {
  const isTrusted = trusting(config.trustedProxies);
  let isWarned = config.mode !== "serve";
  return async (c, next) => {
    const socket = c.env?.incoming?.socket.remoteAddress ?? "";
    const forwardedFor = c.req.header("x-forwarded-for");
    c.set("clientAddress", clientAddressOf(socket, forwardedFor, isTrusted));
    if (!isWarned && forwardedFor && !isTrusted(canonical(socket))) {
      isWarned = true;
      log.warn("behind a proxy that TRUSTED_PROXIES does not name: every visitor counts as one address");
    }
    await next();
  };
}

/** One spelling of each address: IPv6 with all groups, without leading zeros. */
export function canonical(address: string): string {
  const bare = address
    .trim()
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, "");
  return isIPv6(bare) ? groups(bare).join(":") : bare.replace(/[^0-9a-z.:_-]/g, "").slice(0, 64);
}

/** One IPv6 subscriber holds a whole /64. */
export function countedAs(address: string): string {
  return isIPv6(address) ? `${address.split(":").slice(0, 4).join(":")}::/64` : address;
}

function groups(address: string): string[] {
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const middle =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  return [...left, ...middle, ...right].map((group) => group.replace(/^0+(?=.)/, ""));
}
