import { CRITERIA_TO_NOTIFY, MISSION_NOTICES, NEWCOMER } from "~/domain/bounds";
import { count, inWords } from "~/domain/french";
import type { FitCriterion } from "~/domain/search/fit";
import { RANKINGS, SIMILAR_AMONG } from "~/domain/search/rankings";
import type { LegalSection } from "../legal-page";
import { OrderedBy } from "./ordered-by";

const MET_WHEN: Readonly<Record<FitCriterion["name"], string>> = {
  canaux: "chacun avec au moins autant d’étoiles que demandé\u202f;",
  secteurs: "un de ceux de la mission suffit\u202f;",
  langues: "toutes\u202f;",
  prix: "le minimum de l’Acharné ne dépasse pas le maximum de la mission, et qui n’en indique pas remplit le critère\u202f;",
  lieu: "la même région, et une mission à distance convient à tous\u202f;",
  disponibilité: "au plus tard le jour du début, ou aujourd’hui s’il est passé\u202f;",
  expérience: "au moins le nombre d’années demandé.",
};

/** SUGG-6: how suggestions are chosen and ordered, and who is notified of a mission. */
export const SUGGESTIONS: LegalSection = {
  id: "suggestions",
  title: "Les suggestions",
  body: (
    <>
      <p>
        Nous suggérons des Acharnés à l’entreprise pour sa mission, et des missions à l’Acharné pour son
        profil. Nous comptons, parmi les critères que la mission fixe, ceux que le profil remplit. Il y en a
        sept au plus :
      </p>
      <ul>
        {Object.entries(MET_WHEN).map(([name, words]) => (
          <li key={name}>
            {name} : {words}
          </li>
        ))}
      </ul>
      <p>
        Chaque suggestion dit combien de critères sont remplis, et ce qui manque. Il n’y a ni note, ni
        pourcentage, ni apprentissage automatique : le même profil et la même mission donnent toujours les
        mêmes raisons.
      </p>
      <section className="legal-page__case" aria-labelledby="suggestions-acharnes">
        <h3 id="suggestions-acharnes">Les Acharnés suggérés</h3>
        <OrderedBy criteria={RANKINGS.suggestedAcharnes} />
        <p>
          Un Acharné validé depuis moins de {NEWCOMER.days} jours n’a guère de semaines confirmées. Une place
          sur {inWords(NEWCOMER.among)} lui revient : si aucun nouveau n’est parmi les{" "}
          {inWords(NEWCOMER.among - 1)} précédentes, le mieux placé d’entre eux la prend.
        </p>
      </section>
      <section className="legal-page__case" aria-labelledby="suggestions-missions">
        <h3 id="suggestions-missions">Les missions suggérées</h3>
        <OrderedBy criteria={RANKINGS.suggestedMissions} />
      </section>
      <p>
        Quand une mission est publiée, les premiers de cet ordre en sont prévenus par e-mail :{" "}
        {MISSION_NOTICES.perMission} au plus, qui remplissent au moins {inWords(CRITERIA_TO_NOTIFY)} critères,
        ou tous si elle en fixe moins. Personne ne reçoit plus de {inWords(MISSION_NOTICES.perWeek)} de ces
        e-mails par semaine, ni deux fois pour la même mission. L’entreprise lit combien ont été prévenus et
        combien ont postulé.
      </p>
      <p>
        « Profils semblables » et « Missions semblables » rapprochent deux pages par les mêmes critères, parmi
        les {count(SIMILAR_AMONG)} plus récentes. Une suggestion ne décide de rien : chacun lit, invite,
        postule ou passe.
      </p>
    </>
  ),
};
