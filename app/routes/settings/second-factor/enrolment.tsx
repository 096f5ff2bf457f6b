import { enrolmentForm, formatKey } from "~/domain/accounts/second-factor";
import { Button } from "~/ui/brand/button";
import { CodeField } from "~/ui/forms/code-field";
import { CopyButton } from "~/ui/forms/copy-button";
import { PostForm } from "../../forms/post-form";
import { usePostForm } from "../../forms/use-post-form";
import "./enrolment.css";

/** A path of squares, `size` per side. */
export type QrDrawing = { readonly size: number; readonly path: string };

export type EnrolmentProps = {
  readonly secret: string;
  /** The link that opens an authenticator app on a phone. */
  readonly address: string;
  readonly qr: QrDrawing;
};

/** AUTH-12: the key as a QR code and as text, and the first code. */
export function Enrolment({ secret, address, qr }: EnrolmentProps) {
  const { form, fields, pending } = usePostForm({ id: "code", intent: "enable", schema: enrolmentForm });
  return (
    <div className="enrolment">
      <svg
        className="enrolment__qr"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label="QR code à lire avec votre application"
        shapeRendering="crispEdges"
      >
        <path fill="currentColor" d={qr.path} />
      </svg>
      <ol>
        <li>
          <span className="enrolment__here">
            Sur ce téléphone, <a href={address}>ouvrez votre application d’authentification</a>, ou collez-y
            cette clé.
          </span>
          <span className="enrolment__there">
            Lisez ce code avec votre application d’authentification, <a href={address}>ouvrez-la d’ici</a>, ou
            saisissez cette clé.
          </span>
          <p className="enrolment__key">{formatKey(secret)}</p>
          <CopyButton text={secret} label="Copier la clé" done="Clé copiée." />
        </li>
        <li>
          Saisissez le code affiché.
          <PostForm form={form} className="enrolment__form">
            <CodeField field={fields.code} label="Code à six chiffres" />
            <Button
              variant="ink"
              name="intent"
              value="enable"
              pending={pending}
              pendingLabel="Vérification en cours..."
            >
              Activer
            </Button>
          </PostForm>
        </li>
        <li>Gardez les codes de secours qui suivront. Ils s’affichent une seule fois.</li>
      </ol>
    </div>
  );
}
