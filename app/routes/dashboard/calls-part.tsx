import { plural } from "~/domain/french";
import { ButtonLink } from "~/ui/brand/button";
import { StatusBadge } from "~/ui/feedback/status-badge";
import { Part } from "~/ui/layout/part";
import { CallWhen } from "../messages/call/call-when";
import type { NextCallView } from "./next-call-view";
import "~/ui/text/plain.css";
import "./calls-part.css";

/** CALL-6: the next calls, and the proposals to answer; nothing without one. */
export function CallsPart({ calls }: { readonly calls: readonly NextCallView[] }) {
  if (calls.length === 0) return null;
  return (
    <Part id="appels" title="Appels">
      <ul className="plain calls-part">
        {calls.map(({ to, tone, label, moment, other, soon, more, action, asks }) => (
          <li key={to}>
            <CallWhen moment={moment}>
              {soon ? `${soon}, ` : null}avec {other}
              {more > 0 ? `, ou ${plural(more, "autre moment", "autres moments")}` : null}
            </CallWhen>
            <div className="calls-part__end">
              <StatusBadge tone={tone}>{label}</StatusBadge>
              <ButtonLink
                to={to}
                variant={asks ? "line" : "quiet"}
                size="sm"
                aria-label={`${action}, appel avec ${other}`}
              >
                {action}
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  );
}
