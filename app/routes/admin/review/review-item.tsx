import { ExternalLink } from "lucide-react";
import { type ComponentProps, useEffect, useRef } from "react";
import type { ModeratedKind } from "~/domain/moderation/moderation-reasons";
import type { ReviewAge } from "~/domain/moderation/review-age";
import { isolated } from "~/domain/text";
import type { Move } from "~/domain/transition";
import { MoreLink } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { Link } from "~/ui/brand/link";
import { Notice } from "~/ui/feedback/notice";
import { StatusBadge } from "~/ui/feedback/status-badge";
import { FullMission, type FullMissionView } from "../../mission-text/full-mission";
import { DECISION } from "../decision/decision";
import { History } from "../decision/history";
import { ReasonFields } from "../decision/reason-fields";
import { useRequestedMove } from "../decision/requested-move";
import { FullProfileOrCompany, type FullView } from "../full-profile-or-company";
import { Changes } from "./changes";
import { FullReference, type FullReferenceView } from "./full-reference";
import { Age } from "./review-age";
import "./review-item.css";

type Tone = ComponentProps<typeof StatusBadge>["tone"];

export type ReviewItemView = {
  readonly kind: ModeratedKind;
  readonly id: string;
  readonly seen: string;
  readonly title: string;
  readonly status: { readonly tone: Tone; readonly label: string };
  readonly received: string;
  /** Null if it is no longer waiting. */
  readonly age: ReviewAge | null;
  readonly publicPath: string | null;
  /** Labels of texts that seem to contain an e-mail address or a phone number. */
  readonly withContacts: readonly string[];
  readonly owner: {
    /** Null if the page shows it already. */
    readonly status: { readonly tone: Tone; readonly label: string } | null;
    readonly name: string;
    readonly contact: string | null;
    readonly firstName: string;
    readonly record: string;
    readonly path: string;
  };
  readonly changes: ComponentProps<typeof Changes> | null;
  readonly full:
    | FullView
    | { readonly of: "mission"; readonly mission: FullMissionView }
    | { readonly of: "reference"; readonly reference: FullReferenceView };
  readonly moves: readonly Move[];
  /** Why this administrator cannot approve it (ADM-9). */
  readonly hindrance: string | null;
  readonly acts: ComponentProps<typeof History>["acts"];
};

/**
 * The item under review: sender, content or changes, and earlier decisions. After a decision the focus moves to the
 * title of the next item and scrolls it into view, as on a phone the buttons are far below it.
 */
export function ReviewItem({ item }: { readonly item: ReviewItemView }) {
  const requested = useRequestedMove(item.moves);
  const { owner } = item;
  const heading = useRef<HTMLHeadingElement>(null);
  const read = useRef(item.id);
  useEffect(() => {
    if (read.current !== item.id) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: "nearest" });
    }
    read.current = item.id;
  }, [item.id]);
  return (
    <>
      <div className="review-item__head">
        <div>
          <h2 id="relecture" tabIndex={-1} ref={heading}>
            {item.title}
          </h2>
          <p className="row review-item__status">
            <StatusBadge tone={item.status.tone}>{item.status.label}</StatusBadge>
            <span>{item.received}</span>
            {item.age ? <Age age={item.age} more /> : null}
          </p>
        </div>
        {item.publicPath ? (
          <Link className="more" to={item.publicPath} target="_blank" rel="noopener">
            Version en ligne <span className="sr-only">(nouvel onglet)</span>
            <Icon of={ExternalLink} />
          </Link>
        ) : null}
      </div>
      <div className="review-item__owner">
        {owner.status ? (
          <StatusBadge tone={owner.status.tone} className="review-item__badge">
            {owner.status.label}
          </StatusBadge>
        ) : null}
        <p>
          <strong>{isolated(owner.name)}</strong>
          {owner.contact ? `, ${owner.contact}` : ""}. {owner.record}
        </p>
        <MoreLink to={owner.path}>Sa fiche</MoreLink>
      </div>
      {item.hindrance ? (
        <Notice title="Ne peut pas être validé ici" headingLevel={3}>
          {item.hindrance}
        </Notice>
      ) : null}
      {item.withContacts.length ? (
        <Notice title="Des coordonnées y sont peut-être" headingLevel={3}>
          {`À relire avant que chacun puisse les voir\u202f: ${item.withContacts.join(", ")}.`}
        </Notice>
      ) : null}
      {requested ? (
        <ReasonFields
          kind={item.kind}
          form={DECISION}
          reader={owner.firstName}
          isPublic={item.publicPath !== null}
        />
      ) : null}
      {item.changes ? <Changes {...item.changes} /> : null}
      {item.changes ? (
        <details className="review-item__more">
          <summary>Tout lire</summary>
          <div className="review-item__full">
            <Full of={item.full} />
          </div>
        </details>
      ) : (
        <div className="review-item__full">
          <Full of={item.full} />
        </div>
      )}
      <History acts={item.acts} />
    </>
  );
}

function Full({ of: full }: { readonly of: ReviewItemView["full"] }) {
  if (full.of === "reference") return <FullReference reference={full.reference} />;
  return full.of === "mission" ? (
    <FullMission mission={full.mission} />
  ) : (
    <FullProfileOrCompany full={full} />
  );
}
