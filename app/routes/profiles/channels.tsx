import { Stars } from "~/ui/cards/stars";
import "./channels.css";

type ChannelsProps = { readonly skills: readonly { readonly name: string; readonly rating: number }[] };

/** The skill in each sales channel, as the Acharné rates it (PROOF-5). */
export function Channels({ skills }: ChannelsProps) {
  return (
    <div className="stack">
      <dl className="channels">
        {skills.map(({ name, rating }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Stars value={rating} />
            </dd>
            <dd className="num soft channels__n" aria-hidden="true">
              {rating} sur 5
            </dd>
          </div>
        ))}
      </dl>
      <p className="soft channels__by">Étoiles{"\u202f"}: auto-évalué</p>
    </div>
  );
}
