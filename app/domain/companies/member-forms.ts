import { z } from "~/domain/zod";
import { emailAddress } from "../form-values";
import { FIELD_ERRORS } from "../messages";
import { firstName, lastName, type PhoneReader, phone } from "../profiles/profile-fields";
import { MEMBERSHIP_ROLES, NOTIFIED_SCOPES } from "./memberships";

const role = z.enum(MEMBERSHIP_ROLES, { error: FIELD_ERRORS.membershipRoleRequired });
const id = z.uuid({ error: FIELD_ERRORS.unknownChoice });

/** TEAM-3: invites a person with a role. */
export const inviteForm = z.object({ email: emailAddress(), role });

export const invitationForm = z.object({ invitation: id });
export const memberForm = z.object({ member: id });
export const memberRoleForm = z.object({ member: id, role });

/** TEAM-3: what a person who joins says of themselves. */
export const joinForm = (readPhone: PhoneReader) =>
  z
    .object({ first_name: firstName(), last_name: lastName(), phone: phone(readPhone) })
    .transform((person) => ({ ...person, phone: readPhone(person.phone) ?? person.phone }));

export type JoinInput = z.output<ReturnType<typeof joinForm>>;

/** A form with a button only. */
export const plainForm = z.object({});

/** TEAM-4, COMP-4: the settings of a member, and the page that an owner switches. */
export const memberSettingsForm = z.object({
  notified: z.enum(NOTIFIED_SCOPES, { error: FIELD_ERRORS.unknownChoice }).optional(),
  company_page: z.enum(["on", "off"], { error: FIELD_ERRORS.unknownChoice }).optional(),
});
