import { Search } from "lucide-react";
import { QUERY_MAX } from "~/marketplace/profiles/directory-filter";
import { classNames } from "~/ui/brand/class-names";
import { Icon } from "~/ui/brand/icon";
import "~/ui/forms/field.css";

type SearchBoxProps = {
  /** What is searched, for who hears the page. */
  readonly label: string;
  readonly placeholder: string;
  readonly query: string;
  readonly large?: boolean;
};

/** The words that a list is searched for. */
export function SearchBox({ label, placeholder, query, large = false }: SearchBoxProps) {
  return (
    <div className={classNames("search", large && "search--lg")}>
      <Icon of={Search} />
      <label className="sr-only" htmlFor="q">
        {label}
      </label>
      <input
        className="input"
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
