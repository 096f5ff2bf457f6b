import { ArrowRight, Search } from "lucide-react";
import { QUERY_MAX } from "~/domain/search/filter-values";
import { Button } from "~/ui/brand/button";
import { classNames } from "~/ui/brand/class-names";
import { Icon } from "~/ui/brand/icon";
import "~/ui/forms/input.css";
import "./search.css";
import "./search-line.css";

type SearchBoxProps = {
  /** The accessible name. */
  readonly label: string;
  readonly placeholder: string;
  readonly query: string;
  readonly large?: boolean;
};

/** A search field. */
export function SearchBox({ label, placeholder, query, large = false }: SearchBoxProps) {
  return (
    <div className={classNames("search", large && "search--lg")}>
      <Icon of={Search} className="search__icon" />
      <label className="sr-only" htmlFor="q">
        {label}
      </label>
      <input
        className="input search__input"
        id="q"
        name="q"
        type="search"
        maxLength={QUERY_MAX}
        defaultValue={query}
        placeholder={placeholder}
        autoComplete="off"
      />
    </div>
  );
}

/** A large field with its button; on narrow screens the button shows only its arrow. */
export function SearchLine(props: Omit<SearchBoxProps, "large">) {
  return (
    <div className="search-line">
      <SearchBox {...props} large />
      <Button variant="primary" size="lg" fold>
        <Icon of={ArrowRight} className="search-line__arrow" />
        <span>Rechercher</span>
      </Button>
    </div>
  );
}
