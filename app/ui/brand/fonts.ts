import type { LinkDescriptor } from "react-router";
import bricolage from "./fonts/bricolage-french.woff2?url";
import inter from "./fonts/inter-french.woff2?url";

export const fontLinks: LinkDescriptor[] = [inter, bricolage].map((href) => ({
  rel: "preload",
  as: "font",
  type: "font/woff2",
  crossOrigin: "anonymous",
  href,
}));
