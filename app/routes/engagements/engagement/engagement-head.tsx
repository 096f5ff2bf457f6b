import { Calendar, Clock } from "lucide-react";
import { href } from "react-router";
import { MoreLink } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { StateBadge } from "~/ui/feedback/status-badge";
import type { EngagementView } from "./engagement-view";
import "./engagement-head.css";

/** The state, the other side with its contacts first, the mission and its dates. */
export function EngagementHead({ engagement }: { readonly engagement: EngagementView }) {
  const { state, title, span, terms, other } = engagement;
  const rhythm = terms.at(-1)?.rhythm;
  return (
    <header className="engagement-head">
      <div className="wrap engagement-head__in">
        <MoreLink to={href("/engagements")} back>
          Engagements
        </MoreLink>
        <div className="row">
          <StateBadge of={state} />
          <span className="soft">
            avec <bdi>{other.name}</bdi>
          </span>
        </div>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        <p className="row soft">
          <span className="engagement-head__fact">
            <Icon of={Calendar} />
            {span.words}
          </span>
          {rhythm ? (
            <span className="engagement-head__fact">
              <Icon of={Clock} />
              {rhythm}
            </span>
          ) : null}
        </p>
      </div>
    </header>
  );
}
