import type { ComponentProps } from "react";
import { href } from "react-router";
import { MoreLink } from "~/ui/brand/button";
import { Part } from "~/ui/layout/part";
import { EngagementRecord } from "../engagements/engagement-record";

const SHOWN = 5;

type PartProps = { readonly engagements: readonly ComponentProps<typeof EngagementRecord>["engagement"][] };

/** WORK-2: the open engagements; nothing without one. */
export function EngagementsPart({ engagements }: PartProps) {
  if (engagements.length === 0) return null;
  return (
    <Part
      id="engagements"
      title="Engagements"
      beside={<MoreLink to={href("/engagements")}>Tous les engagements</MoreLink>}
    >
      <ul className="record-list">
        {engagements.slice(0, SHOWN).map((engagement) => (
          <EngagementRecord key={engagement.id} engagement={engagement} />
        ))}
      </ul>
    </Part>
  );
}
