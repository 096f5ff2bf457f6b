import { href } from "react-router";
import { count, plural } from "~/domain/french";
import { AGE_STEPS, REVIEW_DAYS, REVIEW_TARGET_HOURS, type ReviewAge } from "~/domain/moderation/review-age";
import { isolated } from "~/domain/text";
import { ButtonLink, MoreLink } from "~/ui/brand/button";
import { Link } from "~/ui/brand/link";
import { Part } from "~/ui/layout/part";
import { Stats } from "~/ui/lists/stats";
import "./decision/history.css";
import "./overview.css";

export type OldestView = {
  readonly to: string;
  readonly title: string;
  readonly what: string;
  readonly age: ReviewAge;
};

type ToDoProps = {
  readonly oldest: OldestView | null;
  readonly waiting: number;
  /** The number that wait longer than the target. */
  readonly late: number;
};

export function ToDo({ oldest, waiting, late }: ToDoProps) {
  return (
    <section className="overview__todo" aria-labelledby="a-faire">
      <h2 id="a-faire">À faire maintenant</h2>
      {oldest ? (
        <div className="overview__line">
          <p className="overview__due" data-late={oldest.age.over ? "" : undefined}>
            <strong>{oldest.age.text}</strong> d’attente
          </p>
          <div>
            <h3>
              <Link to={oldest.to}>Relire {`«\u202f${isolated(oldest.title)}\u202f»`}</Link>
            </h3>
            <p>
              {oldest.what}.{" "}
              {oldest.age.over ? `${oldest.age.over} au-delà de la cible. ` : "Dans les temps. "}
              {behindWords(waiting - 1, late - (oldest.age.over ? 1 : 0))}
            </p>
          </div>
          <ButtonLink to={href("/admin/file")} variant="primary">
            Ouvrir la file
          </ButtonLink>
        </div>
      ) : (
        <p>Rien n’attend d’être relu.</p>
      )}
    </section>
  );
}

function behindWords(others: number, late: number): string {
  if (others <= 0) return "Rien d’autre n’attend.";
  const beyond = late > 0 ? `, dont ${count(late)} au-delà de ${REVIEW_TARGET_HOURS}\u202fh` : "";
  return `${plural(others, "autre")} derrière${beyond}.`;
}

/** The age of waiting items. */
export function QueueAges({ ages }: { readonly ages: readonly number[] }) {
  const most = Math.max(1, ...ages);
  return (
    <Part
      id="ages"
      title="Âge de la file"
      beside={<MoreLink to={href("/admin/file")}>Ouvrir la file</MoreLink>}
    >
      <dl className="overview__ages">
        {AGE_STEPS.map(({ label, to }, step) => {
          const number = ages[step] ?? 0;
          return (
            <div key={label} data-late={to === null && number > 0 ? "" : undefined}>
              <dt>{label}</dt>
              <dd>
                <meter min={0} max={most} value={number} aria-hidden="true" />
                {count(number)}
              </dd>
            </div>
          );
        })}
      </dl>
    </Part>
  );
}

export type LastActView = {
  readonly id: number;
  readonly subject: string;
  readonly outcome: string;
  readonly by: string;
  readonly at: string;
  readonly to: string;
};

/** ADM-7: the last moderation acts. */
export function LastActs({ acts }: { readonly acts: readonly LastActView[] }) {
  if (acts.length === 0) return null;
  return (
    <Part id="actes" title="Derniers actes">
      <ul className="history">
        {acts.map((act) => (
          <li key={act.id}>
            <Link to={act.to}>{act.subject}</Link>
            <strong>{act.outcome}</strong>
            <span>
              {act.at}, par {act.by}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

type ReviewFiguresProps = {
  readonly read: number;
  readonly inTime: number;
  readonly rejected: number;
  readonly late: number;
};

/** How the reviews of the last `REVIEW_DAYS` went; what waits beyond the target counts as not read in time. */
export function ReviewFigures({ read, inTime, rejected, late }: ReviewFiguresProps) {
  if (read === 0) return null;
  const due = read + late;
  const share = (part: number, of: number) => `${Math.floor((100 * part) / of)}\u202f%`;
  return (
    <Part id="relectures" title={`Relectures, sur ${plural(REVIEW_DAYS, "jour")}`}>
      <Stats
        figures={[
          {
            label: `relus sous ${REVIEW_TARGET_HOURS}\u202fh`,
            value: share(inTime, due),
            of: `${count(inTime)} sur ${count(due)}`,
          },
          { label: "rejetés", value: share(rejected, read), of: `${count(rejected)} sur ${count(read)}` },
        ]}
      />
    </Part>
  );
}
