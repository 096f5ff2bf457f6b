import { CRITERIA_TO_HEAR, MISSION_NOTICES, NEWCOMER } from "~/domain/bounds";
import { inWords } from "~/domain/french";
import { RANKINGS } from "~/domain/search/rankings";
import type { LegalSection } from "../legal-page";
import { OrderedBy } from "./ordered-by";

/** SUGG-6: how suggestions are chosen and ordered, and who hears of a mission. */
export const SUGGESTIONS: LegalSection = {
  id: "suggestions",
  title: "Les suggestions",
  body: (
    <>
      <p>
        Nous suggérons des Acharnés à l’entreprise pour sa mission, et des missions à l’Acharné pour son
        profil. Nous comptons, parmi les critères que la mission fixe, ceux que le profil remplit. Il y en a
        sept au plus :
      </p>
      <ul>
        <li>les canaux : chacun avec au moins autant d’étoiles que demandé ;</li>
        <li>les secteurs : un de ceux de la mission suffit ;</li>
        <li>les langues : toutes ;</li>
        <li>
          le prix : le minimum de l’Acharné ne dépasse pas le maximum de la mission ; qui n’indique pas de
          prix remplit le critère ;
        </li>
        <li>le lieu : la même région ; une mission à distance convient à tous ;</li>
        <li>la disponibilité : au plus tard au début de la mission, ou aujourd’hui si elle a commencé ;</li>
        <li>l’expérience : au moins le nombre d’années demandé.</li>
      </ul>
      <p>
        Chaque suggestion dit combien de critères sont remplis, et ce qui manque. Il n’y a ni note, ni
        pourcentage, ni apprentissage automatique : le même profil et la même mission donnent toujours les
        mêmes raisons.
      </p>
      <section className="legal-page__case" aria-labelledby="suggestions-acharnes">
        <h3 id="suggestions-acharnes">Les Acharnés suggérés</h3>
        <OrderedBy criteria={RANKINGS.suggestedAcharnes} />
        <p>
          Un Acharné validé depuis moins de {NEWCOMER.days} jours n’a pas encore de semaine confirmée. Une
          place sur {inWords(NEWCOMER.among)} lui revient : si aucun nouveau n’est parmi les{" "}
          {inWords(NEWCOMER.among - 1)} premiers, le mieux placé d’entre eux prend la suivante.
        </p>
      </section>
      <section className="legal-page__case" aria-labelledby="suggestions-missions">
        <h3 id="suggestions-missions">Les missions suggérées</h3>
        <OrderedBy criteria={RANKINGS.suggestedMissions} />
      </section>
      <p>
        Quand une mission est publiée, les premiers de cet ordre en sont prévenus par e-mail :{" "}
        {MISSION_NOTICES.perMission} au plus, qui remplissent au moins {inWords(CRITERIA_TO_HEAR)} critères,
        ou tous si elle en fixe moins. Personne ne reçoit plus de {inWords(MISSION_NOTICES.perWeek)} de ces
        e-mails par semaine, ni deux fois pour la même mission. L’entreprise lit combien ont été prévenus et
        combien ont postulé.
      </p>
      <p>
        « Profils semblables » et « Missions semblables » rapprochent deux pages par les mêmes critères. Une
        suggestion ne décide de rien : chacun lit, invite, postule ou passe.
      </p>
    </>
  ),
};
