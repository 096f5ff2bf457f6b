import { socialPicture } from "~/platform/http/social-picture.server";
import type { Route } from "./+types/house";
import { HouseCard } from "./social-card";

const WORDS = {
  title: "Des commerciaux qui ne lâchent rien.",
  text: "Commerciaux B2B indépendants, validés un par un et classés par grade. Le prix affiché comprend tout.",
  foot: "La place de marché des commerciaux indépendants",
};

export const loader = ({ request }: Route.LoaderArgs) =>
  socialPicture(request, WORDS, <HouseCard {...WORDS} />);
