import { existsSync } from "node:fs";

/** OpenStack Swift, which implements S3's protocol and checks its signatures, and its token cache. */
export const SWIFT_PACKAGES = [
  "swift-proxy",
  "swift-account",
  "swift-container",
  "swift-object",
  "memcached",
];

export const SWIFT_IS_HERE = [
  "swift-proxy-server",
  "swift-account-server",
  "swift-container-server",
  "swift-object-server",
  "memcached",
].every((name) => existsSync(`/usr/bin/${name}`));
