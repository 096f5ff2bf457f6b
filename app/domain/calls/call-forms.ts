import { z } from "~/domain/zod";
import { CALL_NOTES_MAX, CALL_REASON, CALL_SLOTS, LINK_MAX } from "../bounds";
import { once, requiredText } from "../form-values";
import { FIELD_ERRORS } from "../messages";
import { type PhoneReader, plainPhone } from "../profiles/profile-fields";
import { tidyLine } from "../text";
import { CALL_MEETS, type CallMeet } from "./call-status";
import { judgeSlot, readSlot, refuseSlot } from "./slots";
import { readVideoLink, VIDEO_SERVICES } from "./video-hosts";

/** What the server knows and the form does not say. */
export type CallFormRules = { readonly at: Date; readonly readPhone: PhoneReader };

/** CALL-2: how one meets; without `value` it is given later, in the thread. */
export type Meeting = { readonly kind: CallMeet; readonly value: string | null };

/** Repeated; an empty one is a choice that was left open, and the same one twice counts once. */
const slots = (at: Date) =>
  z
    .array(z.string({ error: FIELD_ERRORS.slotUnreadable }).optional(), { error: FIELD_ERRORS.slotRequired })
    .transform((typed) => [...new Set(typed.flatMap((text) => text?.trim() || []))])
    .superRefine((typed, context) => {
      for (const message of faultsOf(typed, at)) context.addIssue({ code: "custom", message });
    })
    .transform((typed) =>
      typed.flatMap((text) => readSlot(text) ?? []).sort((one, other) => one.getTime() - other.getTime()),
    );

function faultsOf(typed: readonly string[], at: Date): string[] {
  if (typed.length < CALL_SLOTS.min) return [FIELD_ERRORS.slotRequired];
  if (typed.length > CALL_SLOTS.max) return [FIELD_ERRORS.slotsTooMany];
  const faults = typed.flatMap((text) => {
    const judged = judgeSlot(text);
    return ("slot" in judged ? refuseSlot(judged.slot, at) : judged.fault) ?? [];
  });
  return [...new Set(faults)];
}

const meeting = {
  meet: z.enum(CALL_MEETS, { error: FIELD_ERRORS.unknownChoice }).optional(),
  meet_value: z
    .string({ error: FIELD_ERRORS.unreadable })
    .overwrite(tidyLine)
    .max(LINK_MAX, FIELD_ERRORS.tooLong(LINK_MAX))
    .optional(),
} as const;

type TypedMeeting = {
  readonly meet?: CallMeet | undefined;
  readonly meet_value?: string | undefined;
};

const reason = () => requiredText({ ...CALL_REASON, tooShort: FIELD_ERRORS.callReasonRequired });

/** A number or a link without its kind is a question; a kind without it is a choice for later. */
function faultOf({ meet, meet_value }: TypedMeeting, readPhone: PhoneReader) {
  if (!meet_value) return undefined;
  if (!meet) return ["meet", FIELD_ERRORS.meetRequired] as const;
  if (readerOf(meet, readPhone)(meet_value) !== undefined) return undefined;
  return [
    "meet_value",
    meet === "phone" ? FIELD_ERRORS.phoneInvalid : FIELD_ERRORS.videoLinkInvalid(VIDEO_SERVICES),
  ] as const;
}

const readerOf = (kind: CallMeet, readPhone: PhoneReader) =>
  kind === "link" ? readVideoLink : (typed: string) => readPhone(plainPhone(typed));

function meetingOf({ meet, meet_value }: TypedMeeting, readPhone: PhoneReader): Meeting | null {
  if (!meet) return null;
  return { kind: meet, value: meet_value ? (readerOf(meet, readPhone)(meet_value) ?? null) : null };
}

const checked =
  ({ readPhone }: CallFormRules) =>
  (typed: TypedMeeting, context: z.core.$RefinementCtx) => {
    const [field, message] = faultOf(typed, readPhone) ?? [];
    if (field && message) context.addIssue({ code: "custom", path: [field], message });
  };

/** CALL-1, CALL-2: `propose-call`. */
export const proposeCallForm = (rules: CallFormRules) =>
  z
    .object({ slot: slots(rules.at), ...meeting })
    .superRefine(checked(rules), once("meet", "meet_value"))
    .transform(({ slot, ...typed }) => ({ slots: slot, meeting: meetingOf(typed, rules.readPhone) }));

/** CALL-3: `move-call`: one slot stands at once, of several the other side picks; without `meet` the present one stays. */
export const moveCallForm = (rules: CallFormRules) =>
  z
    .object({ slot: slots(rules.at), ...meeting, reason: reason() })
    .superRefine(checked(rules), once("meet", "meet_value"))
    .transform(({ slot, reason, ...typed }) => ({
      slots: slot,
      meeting: meetingOf(typed, rules.readPhone),
      reason,
    }));

/** CALL-1: `pick-slot`; whether it can still be picked is a matter of the locked call. */
export const pickSlotForm = z.object({
  slot: z
    .string({ error: FIELD_ERRORS.slotToPick })
    .trim()
    .transform((text, context) => {
      const judged = judgeSlot(text);
      if ("slot" in judged) return judged.slot;
      context.addIssue({ code: "custom", message: judged.fault });
      return z.NEVER;
    }),
});

/** CALL-3: `cancel-call`; a mere proposal is withdrawn without a reason. */
export const cancelCallForm = z.object({
  reason: reason()
    .optional()
    .transform((text) => text ?? null),
});

/** CALL-5: `note-call`: the Acharné's own notes of a call of the thread, by default of the last; empty ones are removed. */
export const noteCallForm = z.object({
  call: z.uuid({ error: FIELD_ERRORS.unknownChoice }).optional(),
  text: requiredText({ min: 0, max: CALL_NOTES_MAX, tooShort: FIELD_ERRORS.unreadable }).default(""),
});

export type ProposedCall = z.output<ReturnType<typeof proposeCallForm>>;
export type MovedCall = z.output<ReturnType<typeof moveCallForm>>;
