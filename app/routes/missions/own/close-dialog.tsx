import { Form, useNavigation } from "react-router";
import { type OwnMissionsFilter, ownMissionsPath } from "~/marketplace/missions/own-missions-filter";
import { Button, ButtonLink } from "~/ui/brand/button";
import { Dialog } from "~/ui/feedback/dialog";

type DialogProps = {
  readonly mission: { readonly id: string; readonly title: string };
  readonly filter: OwnMissionsFilter;
};

const FORM = "fermeture";

/** MIS-8: closing cannot be taken back by the company, so it is asked twice. */
export function CloseDialog({ mission, filter }: DialogProps) {
  const back = ownMissionsPath(filter);
  const pending = useNavigation().formData?.get("intent") === "close";
  return (
    <Dialog
      open
      size="sm"
      title={"Fermer cette mission\u202f?"}
      closeTo={back}
      footer={
        <>
          <ButtonLink to={back} variant="quiet" preventScrollReset>
            Annuler
          </ButtonLink>
          <Button form={FORM} name="intent" value="close" variant="danger" pending={pending}>
            Fermer la mission
          </Button>
        </>
      }
    >
      <Form method="post" id={FORM} action={back}>
        <input type="hidden" name="id" value={mission.id} />
        <p>
          «{"\u202f"}
          <bdi>{mission.title}</bdi>
          {"\u202f"}» quitte aussitôt le site et ne reçoit plus de candidatures. Vous gardez celles que vous
          avez reçues, et vous pourrez la dupliquer.
        </p>
      </Form>
    </Dialog>
  );
}
