import { config } from "zod";

/** Compiled checks use `eval`, which the Content-Security-Policy forbids; even probing for it is reported. */
config({ jitless: true });

export { z } from "zod";
