import { z } from "zod";
import { letter } from "../letter";

/** MIS-6. */
export const candidatureForm = z.object({ message: letter() });

export type CandidatureInput = z.output<typeof candidatureForm>;
