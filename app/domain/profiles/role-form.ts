import { z } from "~/domain/zod";
import { codesOf, ROLES } from "../catalogue";
import { FIELD_ERRORS } from "../messages";

/** ONB-1. */
export const roleForm = z.object({ role: z.enum(codesOf(ROLES), { error: FIELD_ERRORS.roleRequired }) });
