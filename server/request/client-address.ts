import { isIPv6 } from "node:net";
import type { Middleware } from "./types";

/**
 * The address that a request is counted under. Proxies append, so the list is read from its end
 * for as long as the hop before is one we trust.
 */
export function clientAddressOf(socket: string, forwardedFor: string | undefined, trusted: string[]): string {
  const proxies = new Set(trusted.map(canonical));
  const hops = [...(forwardedFor?.split(",") ?? []), socket].map(canonical);
  while (hops.length > 1 && proxies.has(hops.at(-1) ?? "")) hops.pop();
  return network(hops.at(-1) ?? canonical(socket));
}

export function clientAddress(trusted: string[]): Middleware {
  return async (c, next) => {
    const socket = c.env?.incoming?.socket.remoteAddress ?? "";
    c.set("clientAddress", clientAddressOf(socket, c.req.header("x-forwarded-for"), trusted));
    await next();
  };
}

function canonical(address: string): string {
  const bare = address
    .trim()
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, "");
  return isIPv6(bare) ? groups(bare).join(":") : bare.replace(/[^0-9a-z.:_-]/g, "").slice(0, 64);
}

/** One IPv6 subscriber holds a whole /64. */
function network(address: string): string {
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
