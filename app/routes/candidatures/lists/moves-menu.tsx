import { href, useFetcher } from "react-router";
import { isolated } from "~/domain/text";
import { Link } from "~/ui/brand/link";
import { useHydrated } from "~/ui/forms/use-hydrated";
import { Menu } from "~/ui/lists/menu";
import type { CardView } from "./card-view";
import { formOf, moveKey } from "./moving";

type MovesMenuProps = { readonly card: CardView; readonly action: string };

/** WORK-3: the moves of a candidature in a list, by keyboard and without JavaScript too. */
export function MovesMenu({ card, action }: MovesMenuProps) {
  const fetcher = useFetcher({ key: moveKey(card.id) });
  const hydrated = useHydrated();
  return (
    <Menu label={`Actions, ${isolated(card.name)}`}>
      <ul className="plain">
        <li>
          <Link to={card.to}>Ouvrir la candidature</Link>
        </li>
        {card.thread ? (
          <li>
            <Link to={href("/messages/:id", { id: card.thread })}>
              {card.acts ? "Écrire" : "Lire les messages"}
            </Link>
          </li>
        ) : null}
        {card.moves.map((move) => (
          <li key={move.name}>
            {move.asks === "form" ? (
              <Link to={formOf(card, move)}>{move.label}</Link>
            ) : (
              <fetcher.Form method="post" action={action} preventScrollReset>
                <input type="hidden" name="id" value={card.id} />
                <input type="hidden" name="column" value={move.column} />
                {hydrated ? <input type="hidden" name="live" value="1" /> : null}
                <button type="submit" name="intent" value={move.name}>
                  {move.label}
                </button>
              </fetcher.Form>
            )}
          </li>
        ))}
      </ul>
    </Menu>
  );
}
