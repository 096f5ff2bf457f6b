import { ChevronDown } from "lucide-react";
import { href } from "react-router";
import { Icon } from "~/ui/brand/icon";
import { Link } from "~/ui/brand/link";
import type { Figures } from "../content/figures";
import { questions } from "./marketing";
import "./questions.css";

/** HOME-3. */
export function Questions({ figures }: { readonly figures: Figures }) {
  return (
    <section className="section sunk" aria-labelledby="questions">
      <div className="wrap questions">
        <div className="questions__text">
          <h2 id="questions">Questions fréquentes</h2>
          <p>
            Une autre question ? <Link to={href("/contact")}>Écrivez-nous</Link>, une personne vous répond.
          </p>
          <p>
            <Link to={href("/nos-chiffres")}>D’où viennent nos chiffres</Link>
          </p>
        </div>
        <div className="questions__list">
          {questions(figures).map(({ title, text }, index) => (
            <details key={title} open={index === 0}>
              <summary>
                {title}
                <Icon of={ChevronDown} />
              </summary>
              <p>{text}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
