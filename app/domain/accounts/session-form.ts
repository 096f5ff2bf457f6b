import { z } from "~/domain/zod";
import { FIELD_ERRORS } from "../messages";

export const OTHER_SESSIONS = "others";

/** AUTH-11: the session to end, or all but the current one. */
export const sessionForm = z.object({
  session: z.union([z.literal(OTHER_SESSIONS), z.uuid()], { error: FIELD_ERRORS.unknownChoice }),
});
