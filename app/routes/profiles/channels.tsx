import { Stars } from "~/ui/cards/stars";
import "./channels.css";

type ChannelsProps = { readonly skills: readonly { readonly name: string; readonly rating: number }[] };

/** The skill in each sales channel. */
export function Channels({ skills }: ChannelsProps) {
  return (
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
  );
}
