import type { CandidatureStatus } from "~/domain/candidatures/candidature-status";
import "./stage-bars.css";

/** The statuses up to an acceptance; ended candidatures have none. */
const WAY: readonly CandidatureStatus[] = ["submitted", "viewed", "shortlisted", "offered", "accepted"];

/** The progress of a candidature as bars; the badge has the text. */
export function StageBars({ status }: { readonly status: CandidatureStatus }) {
  const reached = WAY.indexOf(status);
  if (reached < 0) return null;
  return (
    <span className="stage-bars" aria-hidden="true">
      {WAY.map((stage, index) => (
        <i key={stage} data-on={index <= reached ? "" : undefined} />
      ))}
    </span>
  );
}
