import { SkillList } from "~/ui/cards/skill-list";
import "./fifteen-stars.css";

const SAMPLE = [
  { name: "Prospection physique", rating: 5 },
  { name: "Appel", rating: 4 },
  { name: "Réseaux", rating: 3 },
  { name: "Emailing", rating: 2 },
  { name: "Automation", rating: 1 },
];

export function FifteenStars() {
  return (
    <section className="wrap section fifteen-stars" aria-labelledby="canaux">
      <div className="fifteen-stars__text">
        <h2 id="canaux">Quinze étoiles, pas une de plus.</h2>
        <p>
          Cinq canaux de prospection, cinq étoiles au plus sur chacun, mais quinze en tout. Exceller quelque
          part oblige à l’avouer ailleurs : c’est ce qui rend la note utile.
        </p>
        <p>
          Dans l’annuaire, filtrez sur un canal et seuls restent ceux qui y ont mis quatre ou cinq étoiles.
        </p>
      </div>
      <figure className="fifteen-stars__card">
        <figcaption>Un exemple : la commerciale de terrain</figcaption>
        <SkillList skills={SAMPLE} />
        <p className="fifteen-stars__total">
          <span>Total</span>
          <strong>
            {SAMPLE.reduce((sum, { rating }) => sum + rating, 0)} <span>sur 15</span>
          </strong>
        </p>
      </figure>
    </section>
  );
}
