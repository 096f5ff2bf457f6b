import { writtenRecoveryCode } from "~/marketplace/accounts/second-factor";
import { ButtonLink } from "~/ui/brand/button";
import { Notice } from "~/ui/feedback/notice";
import "./recovery-codes.css";

type RecoveryCodesProps = {
  readonly codes: readonly string[];
  /** Where one goes on. */
  readonly next: string;
};

/** AUTH-12: shown once, in the answer to the form that made them. */
export function RecoveryCodes({ codes, next }: RecoveryCodesProps) {
  return (
    <>
      <Notice title="Vos codes de secours, une seule fois">
        Notez-les ou imprimez cette page, et gardez-les loin de votre téléphone. Chacun ouvre une connexion,
        une fois, si vous perdez l’application.
      </Notice>
      <ul className="recovery-codes" aria-label="Codes de secours">
        {codes.map((code) => (
          <li key={code}>{writtenRecoveryCode(code)}</li>
        ))}
      </ul>
      <p>
        <ButtonLink variant="ink" to={next}>
          Je les ai gardés
        </ButtonLink>
      </p>
    </>
  );
}
