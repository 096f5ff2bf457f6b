import { href } from "react-router";
import { plural } from "~/domain/french";
import { RANK_LABELS } from "~/domain/profiles/rank";
import { MoreLink } from "~/ui/brand/button";
import { Link } from "~/ui/brand/link";
import type { AcharneCardView } from "~/ui/cards/acharne-card";
import { Amount } from "~/ui/cards/amount";
import { Part } from "~/ui/layout/part";
import "~/ui/lists/record-list.css";
import "~/ui/text/soft.css";

type ListProps = {
  readonly mission: { readonly id: string; readonly title: string };
  readonly acharnes: readonly AcharneCardView[];
};

/** SUGG-4: the Acharnés who meet most criteria of the company's newest open mission. */
export function SuggestedAcharnes({ mission, acharnes }: ListProps) {
  return (
    <Part
      id="suggestions"
      title="Acharnés suggérés"
      beside={
        <MoreLink to={href("/mes-missions/:id/suggestions", { id: mission.id })}>
          Toutes les suggestions
        </MoreLink>
      }
    >
      <p className="soft">
        Pour votre mission «{"\u202f"}
        <bdi>{mission.title}</bdi>
        {"\u202f"}».
      </p>
      <ul className="record-list">
        {acharnes.map((acharne) => (
          <li key={acharne.slug}>
            <h3>
              <Link to={href("/acharne/:slug", { slug: acharne.slug })}>{acharne.displayName}</Link>
            </h3>
            <p>
              {RANK_LABELS[acharne.rank]}, {plural(acharne.experienceYears, "an")}, {acharne.region}
            </p>
            <p>{acharne.why}</p>
            <div className="record-list__end">
              <Amount amount={acharne.price} />
            </div>
          </li>
        ))}
      </ul>
    </Part>
  );
}
