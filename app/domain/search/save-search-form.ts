import { z } from "~/domain/zod";
import { SAVED_NAME } from "../bounds";
import { emailAddress, nameText, withoutContact } from "../form-values";
import { FIELD_ERRORS } from "../messages";
import { RHYTHMS } from "./rhythm";

const name = () => nameText({ ...SAVED_NAME, tooShort: FIELD_ERRORS.savedNameTooShort });
const rhythm = () => z.enum(RHYTHMS, { error: FIELD_ERRORS.rhythmRequired });
const search = () => z.uuid({ error: FIELD_ERRORS.unknownChoice });

/** ALERT-1: saves the filter of a list under a name. */
export const saveSearchForm = z.object({ name: name(), rhythm: rhythm() });

/** ALERT-5: the same for a visitor, with the address that is confirmed by mail. The mail has the name, and may go to anybody. */
export const visitorSearchForm = saveSearchForm.extend({
  name: withoutContact(name()),
  email: emailAddress(),
});

export type SaveSearchInput = z.output<typeof saveSearchForm>;

/** ALERT-1: acts on an own saved search. */
export const searchForm = z.object({ search: search() });
export const renameSearchForm = z.object({ search: search(), name: name() });
export const searchRhythmForm = z.object({ search: search(), rhythm: rhythm() });

/** ALERT-5: the same by a visitor's link, which names the search. */
export const visitorForm = z.object({});
export const visitorRhythmForm = z.object({ rhythm: rhythm() });
