import { deviceName, isHandheld, shortAddress } from "~/domain/accounts/device";
import { moment } from "~/domain/french";

type OpenSession = {
  readonly id: string;
  readonly userAgent: string | null;
  readonly ipAddress: string | null;
  readonly openedAt: Date;
  readonly usedAt: Date;
};

/** AUTH-11: the sessions in words, the current one first. */
export function sessionLines(sessions: readonly OpenSession[], presentId: string | null) {
  const lines = sessions.map(({ id, userAgent, ipAddress, openedAt, usedAt }) => {
    const address = shortAddress(ipAddress);
    const present = id === presentId;
    const details = [
      present ? "Utilisée en ce moment" : `Utilisée le ${moment(usedAt)}`,
      `ouverte le ${moment(openedAt)}`,
      address && `adresse ${address}`,
    ];
    return {
      id,
      device: deviceName(userAgent),
      handheld: isHandheld(userAgent),
      details: details.filter(Boolean).join(", "),
      present,
    };
  });
  return lines.sort((one, other) => Number(other.present) - Number(one.present));
}
