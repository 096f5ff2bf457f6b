import { classNames } from "../brand/class-names";
import { Breakable } from "../text/breakable";
import "./tags.css";

type TagsProps = { items: readonly string[]; max?: number; outlined?: boolean };

export function Tags({ items, max = items.length, outlined }: TagsProps) {
  if (items.length === 0) return null;
  const hidden = items.slice(max);
  return (
    <ul className="tags">
      {items.slice(0, max).map((item) => (
        <li className={classNames("tags__item", outlined && "tags__item--outlined")} key={item}>
          <Breakable text={item} />
        </li>
      ))}
      {hidden.length > 0 ? (
        <li className="tags__item tags__item--more" title={hidden.join(", ")}>{`+${hidden.length}`}</li>
      ) : null}
    </ul>
  );
}
