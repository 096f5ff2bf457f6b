import { ofName } from "~/domain/french";
import { fullName } from "~/domain/profiles/name";
import { isolated } from "~/domain/text";

type Acted = {
  readonly title: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly company: string | null;
  /** The client who wrote a reference. */
  readonly client: string | null;
};

/** The subject of a moderation act. */
export function actSubject({ title, firstName, lastName, company, client }: Acted): string {
  if (title) return `«\u202f${isolated(title)}\u202f»`;
  if (client) return `Référence ${ofName(isolated(client))}`;
  return isolated(company ?? fullName({ first_name: firstName, last_name: lastName }));
}
