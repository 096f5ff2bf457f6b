import type { ReactNode } from "react";
import { PageHead } from "~/ui/frame/page-head";
import { ReplyToast } from "../forms/post-form";
import { type ListLink, ListsNav } from "./lists-nav";
import "~/ui/layout/stack.css";
import "./lists-page.css";

type ListsPageProps = {
  readonly side: "company" | "commercial";
  readonly lists: readonly ListLink[];
  readonly current: string | null;
  readonly children: ReactNode;
};

/** LIST-10: nobody is notified of being kept. */
const INTRO = {
  company: "Ce que l’équipe a repéré, et pourquoi. Les personnes gardées ne le savent pas.",
  commercial: "Les missions que vous gardez pour plus tard. Les entreprises ne le savent pas.",
} as const;

export function ListsPage({ side, lists, current, children }: ListsPageProps) {
  return (
    <div className="wrap">
      <PageHead list title="Mes listes" intro={INTRO[side]} />
      <div className="lists-page">
        <ListsNav lists={lists} current={current} />
        <div className="stack">{children}</div>
      </div>
      <ReplyToast />
    </div>
  );
}

/** LIST-7. */
export const NOTES_CAN_BE_ASKED_FOR =
  "Une note se lit dans vos listes seulement. La personne dont elle parle peut demander à la lire\u202f: écrivez ce que vous lui diriez.";
