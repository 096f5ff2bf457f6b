import { z } from "~/domain/zod";
import { REFUSALS } from "../messages";
import { PASSKEY_USES } from "./passkey";

export const passkeyRequestForm = z.object({ use: z.enum(PASSKEY_USES) });

const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);

const credential = { id: bytes(1_400), rawId: bytes(1_400), type: z.literal("public-key") };
const clientDataJSON = bytes(4_000);

/** The fields of WebAuthn's `RegistrationResponseJSON` that are read. */
const made = z
  .object({ ...credential, response: z.object({ clientDataJSON, attestationObject: bytes(24_000) }) })
  .transform((given) => ({ ...given, clientExtensionResults: {} }));

/** The fields of `AuthenticationResponseJSON` that are read. */
const shown = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON,
      authenticatorData: bytes(8_000),
      signature: bytes(8_000),
      userHandle: bytes(100).nullish(),
    }),
  })
  .transform(({ response: { userHandle, ...response }, ...given }) => ({
    ...given,
    response: { ...response, ...(userHandle ? { userHandle } : {}) },
    clientExtensionResults: {},
  }));

export type MadePasskey = z.output<typeof made>;
export type ShownPasskey = z.output<typeof shown>;

/** The form field that a script fills; empty without JavaScript. */
const sent = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({
    credential: z
      .string({ error: REFUSALS.passkeyNeedsScript })
      .max(48_000, REFUSALS.passkeyUnread)
      .transform((text, context): z.output<Schema> => {
        const read = schema.safeParse(parsed(text));
        if (read.success) return read.data;
        context.addIssue({ code: "custom", message: REFUSALS.passkeyUnread });
        return z.NEVER;
      }),
  });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No schema accepts undefined.
    return undefined;
  }
}

export const madePasskeyForm = sent(made);
export const shownPasskeyForm = sent(shown);
