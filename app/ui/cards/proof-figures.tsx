import { classNames } from "../brand/class-names";
import "./proof-figures.css";

type Figure = {
  readonly key: string;
  readonly value: string;
  readonly label: string;
  readonly sentence: string;
};

type ProofFiguresProps = {
  readonly figures: readonly Figure[];
  /** Distinguishes the lists of one page: of each, one sentence is open at a time. */
  readonly name: string;
  readonly size?: "card" | "page";
};

/** PROOF-5: public figures; each opens the sentence that says what it counts. */
export function ProofFigures({ figures, name, size = "page" }: ProofFiguresProps) {
  if (figures.length === 0) return null;
  return (
    <ul
      className={classNames("plain", "proof-figures", `proof-figures--${size}`)}
      aria-label="Chiffres confirmés"
    >
      {figures.map(({ key, value, label, sentence }) => (
        <li key={key}>
          <details name={name}>
            <summary>
              <strong>{value}</strong> <span>{label}</span>
            </summary>
            <p>{sentence}</p>
          </details>
        </li>
      ))}
    </ul>
  );
}
