import { href } from "react-router";
import { calendarDay, day } from "~/domain/french";
import type { Claim, ShownClaim } from "~/domain/marketing-claims";
import { COMMISSION } from "~/domain/missions/pricing";
import { workOf } from "~/platform/http/session-context";
import { Link } from "~/ui/brand/link";
import { Facts } from "~/ui/cards/facts";
import { Notice } from "~/ui/feedback/notice";
import { PageHead } from "~/ui/frame/page-head";
import { publicMeta } from "../page-meta";
import type { Route } from "./+types/our-figures";
import { CLAIM_WORDS } from "./claim-words";
import { CLAIM_NAMES, CLAIMS, type ClaimName } from "./figures";
import { readShownClaims } from "./shown-figures.server";
import "~/ui/layout/page-body.css";
import "./our-figures.css";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { at } = workOf(context, request);
  return { ...(await readShownClaims(context, request)), today: day(at) };
}

export const meta: Route.MetaFunction = (seen) =>
  publicMeta(seen, {
    title: "Nos chiffres, un par un, Les Acharnés",
    description:
      "Ce que veut dire chaque chiffre de ce site, comment il est obtenu et depuis quand\u202f: ce que nous mesurons, ce que nous promettons, et les prix indicatifs.",
  });

type Shown = { readonly page: Route.ComponentProps["loaderData"] };

const namesOf = (kind: "promise" | "measure") => CLAIM_NAMES.filter((name) => CLAIMS[name].kind === kind);

/** HOME-8. */
export default function OurFigures({ loaderData: page }: Route.ComponentProps) {
  return (
    <div className="wrap page-body">
      <PageHead
        title="Nos chiffres, un par un."
        intro="Ce que chacun veut dire, comment il est obtenu et depuis quand. Une mesure n’est affichée que si elle repose sur vingt cas au moins, ou sur une source. Une promesse nous engage."
      />
      {page.quoting ? (
        <Notice title="Vous lisez une démonstration">
          Les mesures y sont des exemples, que personne n’a comptés. En production, chacune est calculée, ou
          n’est pas affichée.
        </Notice>
      ) : null}
      <section className="our-figures__list" aria-labelledby="mesures">
        <h2 id="mesures">Ce que nous mesurons</h2>
        {namesOf("measure").map((name) => (
          <ClaimEntry key={name} name={name} page={page} />
        ))}
      </section>
      <section className="our-figures__list" aria-labelledby="promesses">
        <h2 id="promesses">Ce que nous promettons</h2>
        {namesOf("promise").map((name) => (
          <ClaimEntry key={name} name={name} page={page} />
        ))}
      </section>
      <Prices />
    </div>
  );
}

function ClaimEntry({ name, page }: Shown & { readonly name: ClaimName }) {
  const claim = CLAIMS[name];
  const { title, what, how } = CLAIM_WORDS[name];
  const shown = page.claims[name];
  return (
    <article id={name} className="our-figures__claim">
      <h3>{title}</h3>
      <p className="our-figures__value">
        {shown.value ?? <span className="our-figures__unshown">Pas affiché</span>}
      </p>
      <Facts
        className="our-figures__facts"
        items={[
          { term: "Ce que c’est", detail: what },
          { term: "Comment", detail: how },
          { term: "Source", detail: claim.source },
          { term: "Depuis", detail: sinceText(shown, claim, page.today) },
        ]}
      />
    </article>
  );
}

function sinceText({ value, basis }: ShownClaim, { kind, asOf }: Claim, today: string): string {
  if (basis === "computed") return `Compté le ${today}`;
  if (value === null) return "Quand il y aura vingt cas, ou une source";
  const since = `Le ${calendarDay(asOf)}`;
  return kind === "measure" && basis === "quoted" ? `${since}, comme exemple` : since;
}

/** HOME-7, STAT-1: why there is no price list. */
function Prices() {
  return (
    <section className="our-figures__list" aria-labelledby="prix">
      <h2 id="prix">Les prix indicatifs</h2>
      <div className="prose">
        <p>
          Chaque Acharné fixe librement son taux, le change quand il veut, et le prix de sa fiche en vient :
          son taux, plus notre commission de {COMMISSION}. Son grade n’entre dans aucun calcul.
        </p>
        <p>
          Les prix que nous citons par grade, sur <Link to={href("/nos-formules")}>Nos formules</Link>, et par
          niveau d’expérience, sur <Link to={href("/")}>l’accueil</Link>, sont des ordres de grandeur choisis
          par nous, indicatifs. Ils n’engagent ni les Acharnés ni les entreprises.
        </p>
        <p>
          Deux échelles d’expérience y figurent. Les grades sont les nôtres : Lieutenant avant 5 ans de
          métier, Capitaine de 5 à 9 ans, Colonel dès 10 ans. Junior, Confirmé et Senior sont les mots du
          marché, plus larges : ils couvrent aussi les métiers et les secteurs les mieux payés, d’où des
          fourchettes plus hautes.
        </p>
      </div>
    </section>
  );
}
