import type { OurCookie } from "./our-cookies";

/**
 * The name of a cookie: behind https its prefix has browsers refuse it from any other host, a sub-domain's included, and
 * send it over nothing but https.
 */
export const hostName = (name: OurCookie, https: boolean): string => (https ? `__Host-${name}` : name);
