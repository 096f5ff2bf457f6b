import type { ComponentProps } from "react";
import { Form, useNavigation } from "react-router";
import { type readMissionsToModerateFilter, writeAdminFilter } from "~/marketplace/admin-filter";
import { MISSION_STATUS_LABELS, type MissionStatus } from "~/marketplace/missions/mission-status";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { StatusBadge } from "~/ui/status-badge";
import { FullMission, type FullMissionView } from "../missions/full-mission";
import { History, ReasonField } from "./moderation-parts";

type DialogProps = {
  readonly opened: {
    readonly id: string;
    readonly title: string;
    readonly company: string;
    readonly companyEmail: string;
    readonly status: MissionStatus;
    readonly submittedOn: string;
    readonly publicSlug: string | null;
    readonly seen: string;
    readonly full: FullMissionView;
    readonly moves: readonly { readonly name: string; readonly label: string; readonly to: MissionStatus }[];
    readonly acts: ComponentProps<typeof History>["acts"];
  };
  readonly filter: ReturnType<typeof readMissionsToModerateFilter>;
};

const TONES = { draft: "draft", pending: "pending", published: "live", closed: "closed" } as const;
const FORM = "moderation";

/** ADM-4, ADM-7: the full mission and what can be done with it. */
export function MissionDialog({ opened, filter }: DialogProps) {
  const sent = useNavigation().formData?.get("intent");
  const back = `/admin/missions${writeAdminFilter(filter)}`;
  return (
    <Dialog
      open
      title={opened.title}
      closeTo={back}
      meta={
        <>
          <StatusBadge tone={TONES[opened.status]}>{MISSION_STATUS_LABELS[opened.status]}</StatusBadge>
          <span>
            {opened.company}, {opened.companyEmail}, reçue le {opened.submittedOn}
          </span>
        </>
      }
      footer={
        <>
          {opened.publicSlug ? (
            <ButtonLink to={`/mission/${opened.publicSlug}`} variant="quiet">
              Voir la version publiée
            </ButtonLink>
          ) : null}
          {opened.moves.map(({ name, label, to }) => (
            <Button
              key={name}
              form={FORM}
              name="intent"
              value={name}
              variant={to === "published" ? "primary" : "danger"}
              pending={sent === name}
              pendingLabel="Un instant..."
            >
              {label}
            </Button>
          ))}
        </>
      }
    >
      <FullMission mission={opened.full} />
      <Form method="post" id={FORM} action={back}>
        <input type="hidden" name="id" value={opened.id} />
        <input type="hidden" name="seen" value={opened.seen} />
        {opened.moves.some(({ to }) => to === "draft") ? (
          <ReasonField hint="envoyé à l’entreprise et montré parmi ses missions" />
        ) : null}
      </Form>
      <History acts={opened.acts} />
    </Dialog>
  );
}
