import type { OurCookie } from "./our-cookies";

/** The name of a cookie, with the `__Host-` prefix under https: no other host or sub-domain can set it. */
export const hostName = (name: OurCookie, https: boolean): string => (https ? `__Host-${name}` : name);
