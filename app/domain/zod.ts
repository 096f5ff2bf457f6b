import { config } from "zod";

/** Compiled checks are made by `eval`, which the Content-Security-Policy forbids: even to ask would break it. */
config({ jitless: true });

export { z } from "zod";
