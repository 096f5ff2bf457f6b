/** For tests of `app/` and `server/`, which may not import from `scripts/`. */
export { freePort } from "../../scripts/server-process.mjs";
