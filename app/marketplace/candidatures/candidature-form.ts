import { z } from "~/marketplace/zod";
import { letter } from "../letter";

/** MIS-6. */
export const candidatureForm = z.object({ message: letter() });

export type CandidatureInput = z.output<typeof candidatureForm>;
