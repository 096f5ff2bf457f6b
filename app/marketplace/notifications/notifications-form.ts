import { z } from "~/marketplace/zod";
import { choices } from "../form-values";
import { NOTIFICATION_KINDS } from "./notification-kinds";

/** SET-3: what is ticked comes by mail, what is not does not. */
export const notificationsForm = z.object({ email: choices(NOTIFICATION_KINDS) });
