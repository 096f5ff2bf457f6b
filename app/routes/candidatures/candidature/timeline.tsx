import { Panel } from "~/ui/cards/panel";
import { Part } from "~/ui/layout/part";
import type { CandidatureView } from "./candidature-view";
import "~/ui/text/line-breaks.css";
import "./timeline.css";

/** The events, the latest first. */
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
            {text ? <p className="line-breaks">«{`\u202f${text}\u202f`}»</p> : null}
          </li>
        ))}
      </ol>
    </Part>
  );
}

type Shown = { readonly candidature: CandidatureView };

/** How it ended and why, at the top, where the panel does not say it. */
export function OutcomePart({ candidature: { declined, again, ended, lines } }: Shown) {
  const last = ended && !declined && !again ? lines[0] : undefined;
  if (!last?.reason && !last?.text) return null;
  return (
    <Panel title={<bdi>{last.words}</bdi>}>
      <AnswerWords {...last} />
    </Panel>
  );
}

/** The reason and the text of an answer. */
export const AnswerWords = ({ reason, text }: Pick<CandidatureView["lines"][number], "reason" | "text">) => (
  <>
    {reason ? <p>{reason}</p> : null}
    {text ? <p className="line-breaks soft">«{`\u202f${text}\u202f`}»</p> : null}
  </>
);
