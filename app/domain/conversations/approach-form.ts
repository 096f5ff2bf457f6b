import { z } from "~/domain/zod";
import { letter } from "../candidatures/letter";

/** PUB-5. */
export const approachForm = z.object({ message: letter() });

export type ApproachInput = z.output<typeof approachForm>;
