import "./letter.css";

/** What somebody wrote, folded under its label; line breaks are theirs. */
export function Letter({ label, text }: { label: string; text: string }) {
  return (
    <details className="letter">
      <summary>{label}</summary>
      <p>{text}</p>
    </details>
  );
}
