import { href } from "react-router";
import { ButtonLink } from "~/ui/brand/button";
import { Panel } from "~/ui/cards/panel";
import { Part } from "~/ui/layout/part";
import type { LifeView } from "./life-view";
import "~/ui/layout/stack.css";
import "~/ui/lists/record-list.css";
import "~/ui/text/line-breaks.css";
import "../../candidatures/candidature/timeline.css";

type Shown = { readonly life: LifeView };

/** ENG-2: what comes next, or what remains after an end. */
export function FollowsPanel({ life: { due, follows, makesOffer, candidatureId } }: Shown) {
  if (due.length + follows.length === 0) return null;
  return (
    <Panel id="suite" title="Et maintenant">
      <div className="stack">
        {due.length > 0 ? (
          <ul className="record-list">
            {due.map(({ key, title, term, action, to }) => (
              <li key={key}>
                <h3>
                  <bdi>{title}</bdi>
                </h3>
                {term ? <p>{term}</p> : null}
                <div className="record-list__end">
                  <ButtonLink to={to} variant="line" size="sm">
                    {action}
                  </ButtonLink>
                </div>
              </li>
            ))}
          </ul>
        ) : null}
        {follows.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {makesOffer ? (
          <ButtonLink to={`${href("/candidatures/:id", { id: candidatureId })}#offrir`} variant="primary">
            Faire une offre
          </ButtonLink>
        ) : null}
      </div>
    </Panel>
  );
}

/** ENG-2: what happened, the latest first. */
export function HistoryPart({ life: { lines } }: Shown) {
  return (
    <Part id="chronologie" title="Chronologie" columns>
      <ol className="plain timeline">
        {lines.map(({ key, at, on, words, text }) => (
          <li key={key}>
            <time dateTime={at}>{on}</time>
            <p>
              <strong>
                <bdi>{words}</bdi>
              </strong>
            </p>
            {text ? <p className="line-breaks">«{`\u202f${text}\u202f`}»</p> : null}
          </li>
        ))}
      </ol>
    </Part>
  );
}
