import { z } from "~/domain/zod";
import { firstName, lastName, type PhoneReader, phone, phoneAsStored } from "./profile-fields";

/** TEAM-1: what a member says of themselves; the rest of the profile is the company's. */
export const memberForm = (readPhone: PhoneReader) =>
  z
    .object({ first_name: firstName(), last_name: lastName(), phone: phone(readPhone) })
    .transform(phoneAsStored(readPhone));

export type MemberInput = z.output<ReturnType<typeof memberForm>>;
