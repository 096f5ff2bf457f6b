import { useEffect, useRef } from "react";
import { countOrMore } from "~/domain/search/capped-count";
import { Link } from "../brand/link";
import "./count.css";
import "./tabs.css";

type LinkTab = { to: string; label: string; count?: number; more?: boolean; current: boolean };

export function LinkTabs({ label, items }: { label: string; items: readonly LinkTab[] }) {
  const tabs = useRef<HTMLElement>(null);
  const current = items.findIndex((item) => item.current);

  useEffect(() => {
    const tab = tabs.current?.children[current];
    tab?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [current]);

  return (
    <nav ref={tabs} className="tabs" aria-label={label}>
      {items.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          className="tabs__tab"
          aria-current={item.current ? "page" : undefined}
          preventScrollReset
        >
          {item.label}
          {item.count === undefined ? null : (
            <>
              {" "}
              <span className="count">{countOrMore(item.count, item.more ?? false)}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  );
}
