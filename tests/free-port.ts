/** As the parts of the product may ask for it, which do not know the scripts that start them. */
export { freePort } from "../scripts/server-process.mjs";
