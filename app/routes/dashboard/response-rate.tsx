import { href } from "react-router";
import { LEAST_RATE, RESPONSE_CASES, RESPONSE_DAYS } from "~/domain/candidatures/response-rate";
import { responseText } from "~/domain/candidatures/response-words";
import { plural } from "~/domain/french";
import { MoreLink } from "~/ui/brand/button";
import { Notice } from "~/ui/feedback/notice";
import { Part } from "~/ui/layout/part";
import "./response-rate.css";

type Fraction = { readonly answered: number; readonly cases: number; readonly rate: number | null };

type OwnResponse = Fraction & {
  readonly days: number | null;
  readonly waiting: number;
  readonly next: {
    readonly silent: Fraction;
    readonly answered: Fraction;
  } | null;
};

/** RESP-1: the company's response rate, how it is computed, what others see, and what would change it. */
export function ResponseRate({ response }: { readonly response: OwnResponse }) {
  const { rate, cases, answered, next, waiting } = response;
  const text = responseText(response);
  return (
    <Part id="taux-de-reponse" title="Taux de réponse">
      <div className="response-rate">
        {rate === null ? (
          <p>
            Votre taux paraît à partir de {RESPONSE_CASES} candidatures{"\u202f"}:{" "}
            {answered ? `${answered} sur ${cases} à ce jour` : "il se gagne dès la première"}.
          </p>
        ) : (
          <p className="response-rate__figure">
            <strong>
              {rate}
              {"\u202f%"}
            </strong>
            <span>
              {answered} sur {cases}, sur {RESPONSE_DAYS} jours
            </span>
          </p>
        )}
        <Cells {...response} />
        {text ? (
          <p className="response-rate__quote">
            <span>Avant de postuler, un Acharné lit{"\u202f"}:</span> «{"\u202f"}
            {text}
            {"\u202f»"}
          </p>
        ) : null}
        {rate !== null && rate < LEAST_RATE && waiting > 0 ? (
          <Notice tone="danger" title="Pas de nouvelle mission pour l’instant" headingLevel={3}>
            <p>
              Sous {LEAST_RATE}
              {"\u202f%"}, une nouvelle mission part quand plus aucune candidature n’attend{"\u202f"}:{" "}
              {plural(waiting, "attend", "attendent")} votre réponse.
            </p>
            <MoreLink to={href("/candidatures")}>Répondre aux candidatures</MoreLink>
          </Notice>
        ) : null}
        {next ? (
          <p>
            Avec une réponse de plus{"\u202f"}: {fractionText(next.answered)}. Avec un silence{"\u202f"}:{" "}
            {fractionText(next.silent)}. Une réponse en un mot suffit, même négative.
          </p>
        ) : null}
        <p className="soft">
          Comptent comme réponse une présélection, un refus, une offre ou un message, donnés avant la date
          limite affichée.
        </p>
      </div>
    </Part>
  );
}

const fractionText = ({ answered, cases, rate }: Fraction) =>
  rate === null ? `${answered} sur ${cases}` : `${answered} sur ${cases}, soit ${rate}\u202f%`;

const MOST_CELLS = 60;

/** One cell per candidature: answered, due soon, missed. */
function Cells({ answered, cases, next }: OwnResponse) {
  const all = cases + (next ? 1 : 0);
  if (all === 0 || all > MOST_CELLS) return null;
  const kinds = [
    ...Array.from({ length: answered }, () => "answered"),
    ...(next ? ["next"] : []),
    ...Array.from({ length: cases - answered }, () => "silent"),
  ];
  const label = `${answered} sur ${cases}${next ? ", une autre attend votre réponse" : ""}`;
  return (
    <div className="response-rate__cells" role="img" aria-label={label}>
      {kinds.map((kind, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells of a kind are alike
        <i key={index} data-kind={kind} />
      ))}
    </div>
  );
}
