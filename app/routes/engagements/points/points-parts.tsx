import { plural } from "~/domain/french";
import { Link } from "~/ui/brand/link";
import { Part } from "~/ui/layout/part";
import { PointForm } from "./point-form";
import type { PointsView } from "./points-view";
import { WeekItem } from "./week-item";
import type { WeekView } from "./week-view";
import "~/ui/layout/stack.css";
import "~/ui/text/plain.css";
import "~/ui/text/soft.css";

type PointsProps = {
  readonly engagement: { readonly id: string; readonly side: "company" | "commercial" };
  readonly points: PointsView;
  readonly account: string;
};

/** Which weeks wait for this side. */
const waits = ({ kind }: WeekView, side: "company" | "commercial"): boolean =>
  kind === (side === "company" ? "to_confirm" : "corrected");

/** POINT-9: what a side does first: the Acharné writes and answers corrections, the company confirms. */
export function PointsToDo({ engagement: { id, side }, points, account }: PointsProps) {
  const { toWrite, shown, firstReminder } = points;
  const waiting = shown.filter((week) => waits(week, side));
  return (
    <>
      {toWrite ? (
        <Part
          id="point-a-ecrire"
          anchor={toWrite.anchor}
          title="Le point de la semaine"
          beside={<span className="soft">{`Semaine ${toWrite.number}, ${toWrite.span}`}</span>}
        >
          <PointForm
            key={toWrite.monday}
            engagementId={id}
            account={account}
            week={toWrite}
            begun={toWrite.begun}
            last={toWrite.last}
            label="Envoyer le point"
          />
          {toWrite.others.length > 0 ? (
            <p className="soft">
              Sans point aussi{"\u202f"}:
              {toWrite.others.map(({ monday, number, from }, index) => (
                <span key={monday}>
                  {index ? ", " : " "}
                  <Link to={`?semaine=${monday}`} preventScrollReset>
                    semaine {number}, du {from}
                  </Link>
                </span>
              ))}
              .
            </p>
          ) : null}
        </Part>
      ) : null}
      {waiting.length > 0 ? (
        <Part
          id="semaines-a-repondre"
          title={side === "company" ? "Le point de vendredi" : "Une correction à regarder"}
        >
          <Weeks weeks={waiting} engagementId={id} account={account} />
          <p className="soft">
            {side === "company"
              ? "Sans réponse dans le délai, la semaine reste «\u202fnon confirmée\u202f» et ne compte dans aucun chiffre public."
              : "Acceptez la correction, ou gardez votre chiffre\u202f: la semaine n’est confirmée que si vous êtes d’accord."}
          </p>
        </Part>
      ) : null}
      {firstReminder ? (
        <Part id="premier-point" title="Le point du vendredi">
          <p>
            {side === "company"
              ? `Chaque semaine, l’Acharné vous écrit ce qui a été fait, et vous confirmez en un clic. Le premier point est attendu ${firstReminder}.`
              : `Chaque semaine, un point court\u202f: vos demi-journées, quatre chiffres, trois phrases. Le premier est attendu ${firstReminder}.`}
          </p>
        </Part>
      ) : null}
    </>
  );
}

/** POINT-9: the other weeks, newest first. */
export function PreviousPoints({ engagement: { id, side }, points, account }: PointsProps) {
  const weeks = points.shown.filter((week) => !waits(week, side));
  if (weeks.length === 0) return null;
  return (
    <Part
      id="points-precedents"
      title="Points précédents"
      beside={<span className="soft">{plural(weeks.length, "semaine")}</span>}
    >
      <Weeks weeks={weeks} engagementId={id} account={account} />
    </Part>
  );
}

type WeeksProps = {
  readonly weeks: readonly WeekView[];
  readonly engagementId: string;
  readonly account: string;
};

const Weeks = ({ weeks, ...rest }: WeeksProps) => (
  <ol className="plain">
    {weeks.map((week) => (
      <WeekItem key={week.monday} week={week} {...rest} />
    ))}
  </ol>
);
