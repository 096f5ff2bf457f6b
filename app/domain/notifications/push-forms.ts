import { z } from "~/domain/zod";
import { REFUSALS } from "../messages";
import { isPushEndpoint } from "./push-services";

const base64url = (characters: number) =>
  z.string({ error: REFUSALS.pushUnread }).regex(new RegExp(`^[\\w-]{${characters}}$`), REFUSALS.pushUnread);

/** PUSH-1: what a browser gives when it subscribes: its endpoint, its public key of 65 bytes and its secret of 16. */
export const pushDeviceForm = z
  .object({
    endpoint: z.string({ error: REFUSALS.pushUnread }).refine(isPushEndpoint, REFUSALS.pushServiceUnknown),
    key: base64url(87),
    auth: base64url(22),
  })
  .transform(({ key, ...device }) => ({ ...device, p256dh: key }));

export type PushDevice = z.output<typeof pushDeviceForm>;
