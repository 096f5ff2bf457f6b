import "./tags.css";

export function Tags({ items, max = items.length }: { items: readonly string[]; max?: number }) {
  if (items.length === 0) return null;
  const hidden = items.slice(max);
  return (
    <ul className="tags">
      {items.slice(0, max).map((item) => (
        <li className="tag" key={item}>
          {item}
        </li>
      ))}
      {hidden.length > 0 ? (
        <li className="tag tag--more" title={hidden.join(", ")}>{`+${hidden.length}`}</li>
      ) : null}
    </ul>
  );
}
