import { href } from "react-router";
import type { PasskeyUse } from "~/domain/accounts/passkey";
import { REFUSALS } from "~/domain/messages";

export type Ceremony = { readonly credential: string } | { readonly refused: string };

/** Requests a challenge from the server and a passkey from the browser; never throws. */
export async function findPasskey(use: PasskeyUse): Promise<Ceremony> {
  if (!("PublicKeyCredential" in globalThis)) return { refused: REFUSALS.passkeyUnsupported };
  try {
    const answer = await fetch(href("/cle-d-acces"), { method: "POST", body: new URLSearchParams({ use }) });
    const options = await answer.json();
    if (!answer.ok) return { refused: String(options.message) };
    const found = await (use === "add"
      ? navigator.credentials.create({ publicKey: creationOptions(options) })
      : navigator.credentials.get({ publicKey: requestOptions(options) }));
    return found instanceof PublicKeyCredential
      ? { credential: JSON.stringify(written(found)) }
      : { refused: REFUSALS.passkeyGivenUp };
  } catch (error) {
    return { refused: WHY[error instanceof DOMException ? error.name : ""] ?? REFUSALS.passkeyUnread };
  }
}

/** Error names of browsers; they do not distinguish a missing passkey from a refusal. */
const WHY: Readonly<Record<string, string>> = {
  NotAllowedError: REFUSALS.passkeyGivenUp,
  AbortError: REFUSALS.passkeyGivenUp,
  InvalidStateError: REFUSALS.passkeyExists,
  NotSupportedError: REFUSALS.passkeyUnsupported,
  SecurityError: REFUSALS.passkeyUnsupported,
};

const creationOptions = (
  options: PublicKeyCredentialCreationOptionsJSON,
): PublicKeyCredentialCreationOptions =>
  PublicKeyCredential.parseCreationOptionsFromJSON?.(options) ??
  ({
    ...options,
    challenge: bytes(options.challenge),
    user: { ...options.user, id: bytes(options.user.id) },
    excludeCredentials: described(options.excludeCredentials),
  } as PublicKeyCredentialCreationOptions);

const requestOptions = (options: PublicKeyCredentialRequestOptionsJSON): PublicKeyCredentialRequestOptions =>
  PublicKeyCredential.parseRequestOptionsFromJSON?.(options) ??
  ({
    ...options,
    challenge: bytes(options.challenge),
    allowCredentials: described(options.allowCredentials),
  } as PublicKeyCredentialRequestOptions);

const described = (named: readonly PublicKeyCredentialDescriptorJSON[] = []) =>
  named.map((each) => ({ ...each, id: bytes(each.id) }));

/** The credential as JSON, for browsers without `toJSON`. */
function written(found: PublicKeyCredential): object {
  if (typeof found.toJSON === "function") return found.toJSON();
  const { id, rawId, type, response } = found;
  const parts = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"];
  const given = parts.flatMap((part) => {
    const value: unknown = Reflect.get(response, part);
    return value instanceof ArrayBuffer ? [[part, text(value)]] : [];
  });
  return { id, rawId: text(rawId), type, response: Object.fromEntries(given) };
}

const bytes = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

const text = (buffer: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
