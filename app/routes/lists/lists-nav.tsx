import { useEffect, useRef } from "react";
import { href } from "react-router";
import { count } from "~/domain/french";
import { PATHS } from "~/domain/paths";
import { Link } from "~/ui/brand/link";
import "~/ui/lists/count.css";
import "./lists-nav.css";

export type ListLink = { readonly id: string; readonly name: string; readonly items: number };

type ListsNavProps = { readonly lists: readonly ListLink[]; readonly current: string | null };

/** LIST-6: the lists of the reader's side, and the alerts. */
export function ListsNav({ lists, current }: ListsNavProps) {
  const tabs = useRef<HTMLUListElement>(null);
  // On a phone the links are one row that scrolls.
  useEffect(() => {
    const link = current && tabs.current?.querySelector<HTMLElement>("[aria-current]");
    if (tabs.current && link) tabs.current.scrollLeft = link.offsetLeft - tabs.current.offsetLeft;
  }, [current]);
  return (
    <nav className="lists-nav" aria-label="Listes">
      <ul ref={tabs} className="plain">
        <li>
          <Link to={href("/mes-listes")} aria-current={current === null ? "page" : undefined}>
            Toutes les listes
          </Link>
        </li>
        {lists.map(({ id, name, items }) => (
          <li key={id}>
            <Link to={href("/mes-listes/:id", { id })} aria-current={id === current ? "page" : undefined}>
              <bdi className="lists-nav__name">{name}</bdi>
              <span className="count">{count(items)}</span>
            </Link>
          </li>
        ))}
        <li>
          <Link to={PATHS.alerts}>Mes alertes</Link>
        </li>
      </ul>
    </nav>
  );
}
