import "./letter.css";

type LetterProps = { label: string; from: string; text: string };

/** What somebody wrote, folded under its label; line breaks are theirs. */
export function Letter({ label, from, text }: LetterProps) {
  return (
    <details className="letter">
      <summary>
        {label}
        <span className="sr-only">, {from}</span>
      </summary>
      <div className="letter__text">{text}</div>
    </details>
  );
}
