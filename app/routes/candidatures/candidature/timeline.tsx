import { Part } from "~/ui/layout/part";
import type { CandidatureView } from "./candidature-view";
import "~/ui/text/kept-lines.css";
import "./timeline.css";

/** What happened, the latest first: when, who, and what was said with it. */
export function Timeline({ lines }: Pick<CandidatureView, "lines">) {
  return (
    <Part id="chronologie" title="Chronologie" columns>
      <ol className="plain timeline">
        {lines.map(({ id, at, on, words, reason, text }) => (
          <li key={id}>
            <time dateTime={at}>{on}</time>
            <p>
              <strong>
                <bdi>{words}</bdi>
              </strong>
            </p>
            {reason ? <p>{reason}</p> : null}
            {text ? <p className="kept-lines">«{`\u202f${text}\u202f`}»</p> : null}
          </li>
        ))}
      </ol>
    </Part>
  );
}
