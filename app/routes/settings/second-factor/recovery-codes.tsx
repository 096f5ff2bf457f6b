import { formatRecoveryCode } from "~/domain/accounts/second-factor";
import { ButtonLink } from "~/ui/brand/button";
import { Notice } from "~/ui/feedback/notice";
import { CopyButton } from "~/ui/forms/copy-button";
import "./recovery-codes.css";

type RecoveryCodesProps = {
  readonly codes: readonly string[];
  /** The page to continue to. */
  readonly next: string;
};

/** AUTH-12: shown once, in the response to the form that created them. */
export function RecoveryCodes({ codes, next }: RecoveryCodesProps) {
  const written = codes.map(formatRecoveryCode);
  return (
    <>
      <Notice title="Vos codes de secours, une seule fois">
        Notez-les, copiez-les ou imprimez cette page, et gardez-les loin de votre téléphone. Chacun ouvre une
        connexion, une fois, si vous perdez l’application.
      </Notice>
      <ul className="recovery-codes" aria-label="Codes de secours">
        {written.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton text={written.join("\n")} label="Copier les codes" done="Codes copiés." />
      <p>
        <ButtonLink variant="ink" to={next}>
          Je les ai gardés
        </ButtonLink>
      </p>
    </>
  );
}
