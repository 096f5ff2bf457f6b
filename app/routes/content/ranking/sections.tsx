import { href } from "react-router";
import { count } from "~/domain/french";
import { SORTS } from "~/domain/profiles/directory-filter";
import { NEAR_SHOWN, NEAR_SPELLINGS, RANKINGS } from "~/domain/search/rankings";
import { SHORT_QUERY_ROWS } from "~/domain/search/search-text";
import { Link } from "~/ui/brand/link";
import type { LegalSection } from "../legal-page";
import { OrderedBy } from "./ordered-by";
import { SUGGESTIONS } from "./suggestions";

export const RANKING_SECTIONS: readonly LegalSection[] = [
  {
    id: "annuaire",
    title: "L’annuaire",
    body: (
      <>
        <p>
          <Link to={href("/acharne")}>L’annuaire des Acharnés</Link> s’ouvre sur «{"\u202f"}
          {SORTS[0].label}
          {"\u202f"}». Qui le lit peut choisir un autre tri. Dans chacun, ce qui est écrit en premier décide ;
          la suite ne sert qu’à départager.
        </p>
        {SORTS.map(({ value, label }) => (
          <section key={value} className="legal-page__case" aria-labelledby={`tri-${value}`}>
            <h3 id={`tri-${value}`}>{label}</h3>
            <OrderedBy criteria={RANKINGS.directory[value]} />
          </section>
        ))}
        <p>
          La date de première publication ne bouge pas quand un profil est modifié : retoucher sa fiche ne la
          fait pas remonter. Un profil retiré, puis publié de nouveau, prend la date de son retour.
        </p>
      </>
    ),
  },
  {
    id: "missions",
    title: "Les missions ouvertes",
    body: (
      <>
        <p>
          <Link to={href("/missions")}>La liste des missions</Link>, son flux RSS et les dernières missions de
          l’accueil et du tableau de bord suivent un seul ordre :
        </p>
        <OrderedBy criteria={RANKINGS.missions} />
        <p>Là aussi, modifier une mission ne la fait pas remonter.</p>
      </>
    ),
  },
  {
    id: "recherche",
    title: "La recherche et les filtres",
    body: (
      <>
        <p>
          Une recherche ou un filtre choisit ce qui est montré, sans jamais changer l’ordre. Il n’y a pas de
          note de pertinence.
        </p>
        <ul>
          <li>
            Tous les mots cherchés doivent se trouver dans le texte public, à n’importe quel endroit ; les
            accents et les majuscules ne comptent pas.
          </li>
          <li>
            Plusieurs canaux de prospection ou plusieurs langues : il faut les avoir tous. Un canal compte
            quand il est noté quatre ou cinq étoiles.
          </li>
          <li>Plusieurs secteurs ou plusieurs grades : un seul suffit.</li>
          <li>
            Quand tous les mots cherchés ont moins de trois lettres, seules les {count(SHORT_QUERY_ROWS)}{" "}
            premières fiches de la liste sont lues, et la page le dit.
          </li>
          <li>
            Quand rien ne répond, nous proposons jusqu’à {NEAR_SPELLINGS} orthographes voisines, de la plus
            proche à la plus lointaine, et {NEAR_SHOWN} résultats au plus, dans l’ordre de la liste. Faute
            d’orthographe voisine, ce sont ceux qui contiennent le plus des mots cherchés.
          </li>
        </ul>
      </>
    ),
  },
  SUGGESTIONS,
  {
    id: "candidatures",
    title: "Vos candidatures",
    body: (
      <>
        <p>
          Les candidatures reçues par une entreprise et celles qu’un Acharné a envoyées sont rangées de la
          même façon, en liste comme en colonnes, pour que personne ne soit oublié :
        </p>
        <OrderedBy criteria={RANKINGS.candidatures} />
        <p>
          Une colonne qui réunit plusieurs issues montre d’abord les dernières qui ont bougé. Aucun candidat
          n’est noté ni recommandé à sa place : c’est l’entreprise qui lit et qui choisit.
        </p>
      </>
    ),
  },
  {
    id: "messages",
    title: "Messages et notifications",
    body: (
      <>
        <p>Vos conversations suivent :</p>
        <OrderedBy criteria={RANKINGS.threads} />
        <p>Vos notifications suivent :</p>
        <OrderedBy criteria={RANKINGS.notifications} />
      </>
    ),
  },
  {
    id: "relecture",
    title: "La relecture par notre équipe",
    body: (
      <>
        <p>Profils et missions à relire attendent dans une seule file :</p>
        <OrderedBy criteria={RANKINGS.review} />
      </>
    ),
  },
  {
    id: "ce-qui-ne-compte-pas",
    title: "Ce qui ne compte pas",
    body: (
      <>
        <p>Rien d’autre n’entre dans ces ordres. En particulier, n’y changent rien :</p>
        <ul>
          <li>
            l’argent : aucune place ne s’achète, aucune commission n’en dépend, et nous n’avons aucun lien de
            capital avec ceux qui sont listés ;
          </li>
          <li>la photo, la longueur du texte et, hors des suggestions, le grade et les étoiles ;</li>
          <li>
            le nombre de candidatures ou de refus, et le fait de dire non ; hors des suggestions, le nombre de
            missions menées ;
          </li>
          <li>le taux et le délai de réponse d’une entreprise, qui s’affichent sans rien déplacer ;</li>
          <li>le nombre de visites d’une fiche ;</li>
          <li>d’être gardé dans une liste ou trouvé par une alerte, et d’avoir une référence externe ;</li>
          <li>
            qui vous êtes : à adresse égale et au même moment, deux personnes lisent la même liste dans le
            même ordre. Les suggestions dépendent de la mission et du profil, jamais de ce que vous avez lu.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "decisions",
    title: "Aucune machine ne décide de vous",
    body: (
      <>
        <p>
          Publier, renvoyer, retirer : chaque décision de modération sur une personne ou sur ce qu’elle publie
          est prise par quelqu’un de notre équipe. Seuls les délais courent tout seuls : une candidature
          restée sans réponse expire à la date affichée, une inscription jamais confirmée s’efface.
        </p>
        <p>
          Une place vous paraît contraire à ce qui est écrit ici ?{" "}
          <Link to={href("/contact")}>Écrivez-nous</Link>, quelqu’un vérifie et vous répond. Les règles du
          service sont dans les <Link to={href("/cgu")}>CGU</Link>.
        </p>
      </>
    ),
  },
];
