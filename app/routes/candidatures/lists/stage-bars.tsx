import type { CandidatureStatus } from "~/domain/candidatures/candidature-status";
import "./stage-bars.css";

/** The way to a yes; what has ended is on none. */
const WAY: readonly CandidatureStatus[] = ["submitted", "viewed", "shortlisted", "offered", "accepted"];

/** How far a candidature has come; its badge says it in words. */
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
