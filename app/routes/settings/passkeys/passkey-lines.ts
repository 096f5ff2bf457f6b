import { moment } from "~/domain/french";

type Passkey = {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
};

export const passkeyLines = (passkeys: readonly Passkey[]) =>
  passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    details: `Ajoutée le ${moment(createdAt)}, ${lastUsedAt ? `utilisée le ${moment(lastUsedAt)}` : "pas encore utilisée"}`,
  }));
