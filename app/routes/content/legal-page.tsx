import type { ReactNode } from "react";
import { calendarDay } from "~/domain/french";
import { PageHead } from "~/ui/frame/page-head";
import { LEGAL_PAGES_SINCE } from "./operator";
import "~/ui/layout/prose.css";
import "./legal-page.css";

export type LegalSection = { readonly id: string; readonly title: string; readonly body: ReactNode };

type LegalPageProps = {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly LegalSection[];
  /** The date of this text. */
  readonly since?: string;
  /** Links to other versions. */
  readonly versions?: ReactNode;
};

export function LegalPage(props: LegalPageProps) {
  const { title, intro, sections, since = LEGAL_PAGES_SINCE, versions } = props;
  return (
    <div className="wrap">
      <PageHead title={title} intro={intro} />
      <div className="legal-page">
        <nav className="legal-page__nav" aria-labelledby="sommaire">
          <h2 id="sommaire">Sommaire</h2>
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="legal-page__text">
          {sections.map((section) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-titre`}>
              <h2 id={`${section.id}-titre`}>{section.title}</h2>
              <div className="prose">{section.body}</div>
            </section>
          ))}
          <p className="legal-page__since">
            Version du <time dateTime={since}>{calendarDay(since)}</time>.
          </p>
          {versions}
        </div>
      </div>
    </div>
  );
}
