import "./stars.css";

export function Stars({ value, label = `${value} sur 5` }: { value: number; label?: string }) {
  return <span className="stars" data-n={value} role="img" aria-label={label} />;
}
