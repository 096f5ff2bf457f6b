import { z } from "~/domain/zod";
import { INVITED_AT_ONCE, LIST_NOTE, SAVED_NAME } from "../bounds";
import { invitationForm } from "../candidatures/invitation-form";
import { optionalText, titleText } from "../form-values";
import { FIELD_ERRORS } from "../messages";
import { isSlug, isUuid } from "../slug";

const slug = () => z.string().refine(isSlug, FIELD_ERRORS.unknownChoice).optional();
const listId = (error: string) => z.string({ error }).refine(isUuid, error);

/** An Acharné or a mission by its slug, and the list; without one the list used last. */
const keptFields = {
  profile: slug(),
  mission: slug(),
  list: listId(FIELD_ERRORS.unknownChoice).optional(),
};

const oneItem = <T extends { readonly profile?: string | undefined; readonly mission?: string | undefined }>({
  profile,
  mission,
}: T): boolean => (profile === undefined) !== (mission === undefined);

/** LIST-6. */
export const keptForm = z.object(keptFields).refine(oneItem, FIELD_ERRORS.itemRequired);

/** LIST-6: `list` is where it goes, `from` where it is. */
export const moveToForm = z
  .object({
    ...keptFields,
    list: listId(FIELD_ERRORS.listRequired),
    from: listId(FIELD_ERRORS.unknownChoice).optional(),
  })
  .refine(oneItem, FIELD_ERRORS.itemRequired);

/** LIST-7: an empty text removes the author's note. */
export const noteForm = z
  .object({ ...keptFields, text: optionalText(LIST_NOTE.max) })
  .refine(oneItem, FIELD_ERRORS.itemRequired);

/** LIST-6. */
export const listNameForm = z.object({
  name: titleText({ ...SAVED_NAME, tooShort: FIELD_ERRORS.savedNameTooShort }),
});

/** LIST-6: on the page of all lists, which one. */
export const listForm = z.object({ list: keptFields.list });

export const renameForm = listNameForm.extend(listForm.shape);

/** LIST-9. */
export const inviteAllForm = invitationForm.extend({
  profile: z
    .array(z.string().refine(isSlug, FIELD_ERRORS.unknownChoice), { error: FIELD_ERRORS.nobodyTicked })
    .min(INVITED_AT_ONCE.min, FIELD_ERRORS.nobodyTicked)
    .transform((slugs) => [...new Set(slugs)])
    .refine((slugs) => slugs.length <= INVITED_AT_ONCE.max, FIELD_ERRORS.tooManyTicked),
});

export type InviteAllInput = z.output<typeof inviteAllForm>;
