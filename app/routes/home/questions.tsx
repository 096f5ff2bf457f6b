import { ChevronDown } from "lucide-react";
import { Link } from "react-router";
import { Icon } from "~/ui/icon";
import { QUESTIONS } from "../content/marketing";
import "~/ui/pages/faq.css";

/** HOME-3. */
export function Questions() {
  return (
    <section className="section sunk" aria-labelledby="questions">
      <div className="wrap ask">
        <div>
          <h2 id="questions">Questions fréquentes</h2>
          <p>
            Une autre question ? <Link to="/contact">Écrivez-nous</Link>, une personne vous répond.
          </p>
        </div>
        <div className="faq">
          {QUESTIONS.map(({ title, text }, index) => (
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
