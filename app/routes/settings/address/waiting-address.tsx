import { Form, href } from "react-router";
import { Button } from "~/ui/brand/button";
import { Notice } from "~/ui/feedback/notice";

type WaitingAddressProps = {
  readonly email: string;
  readonly waitsForOld: boolean;
  readonly waitsForNew: boolean;
};

/** SAFE-2: a change of address that waits for a confirmation. */
export function WaitingAddress({ email, waitsForOld, waitsForNew }: WaitingAddressProps) {
  const where =
    waitsForOld && waitsForNew
      ? "à chacune des deux adresses"
      : waitsForOld
        ? "à votre adresse actuelle"
        : "à la nouvelle adresse";
  return (
    <Notice title={`Changement demandé pour ${email}`} headingLevel={3}>
      <Form method="post" action={href("/parametres/adresse")} className="stack">
        <p>Ouvrez le lien reçu {where}.</p>
        <p>
          <Button variant="line" size="sm" name="intent" value="cancel">
            Abandonner
          </Button>
        </p>
      </Form>
    </Notice>
  );
}
