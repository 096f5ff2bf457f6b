import { Check, Minus } from "lucide-react";
import { href } from "react-router";
import { plural } from "~/domain/french";
import { RANK_LABELS } from "~/domain/profiles/rank";
import { isolated } from "~/domain/text";
import { Avatar } from "~/ui/brand/avatar";
import { ButtonLink } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { Link } from "~/ui/brand/link";
import { RankInsignia } from "~/ui/brand/rank";
import { Amount } from "~/ui/cards/amount";
import { Avail } from "~/ui/cards/avail";
import { type Keepable, KeepSlot } from "~/ui/cards/keep-slot";
import type { SuggestionView } from "./suggestions-view";
import "./suggestion-list.css";

type ListProps = {
  readonly suggestions: readonly (SuggestionView & Partial<Pick<Keepable, "kept">>)[];
  /** The slug of the mission to invite to; null where the reader cannot invite. */
  readonly inviteTo: string | null;
};

/** SUGG-4: each suggested Acharné with the reasons in words. */
export function SuggestionList({ suggestions, inviteTo }: ListProps) {
  return (
    <ol className="plain suggestion-list">
      {suggestions.map((acharne) => (
        <li key={acharne.slug}>
          <div className="suggestion-list__who">
            <Avatar initials={acharne.initials} src={acharne.avatarUrl} />
            <div>
              <h3>
                <Link to={href("/acharne/:slug", { slug: acharne.slug })}>{acharne.displayName}</Link>
              </h3>
              <p className="suggestion-list__rank">
                <RankInsignia rank={acharne.rank} />
                <span>
                  {RANK_LABELS[acharne.rank]}, {plural(acharne.experienceYears, "an")}, {acharne.region}
                </span>
              </p>
            </div>
          </div>
          <p className="suggestion-list__price">
            <Amount amount={acharne.price} />
            <Avail availability={acharne.availability} />
          </p>
          <div className="suggestion-list__why">
            <p>{acharne.why}</p>
            <Criteria criteria={acharne.criteria} />
          </div>
          <div className="row suggestion-list__do">
            {inviteTo === null ? null : (
              <ButtonLink
                to={`${href("/acharne/:slug/inviter", { slug: acharne.slug })}?${new URLSearchParams({ mission: inviteTo })}`}
                variant="line"
                size="sm"
                aria-label={`Inviter ${isolated(acharne.displayName)}`}
              >
                Inviter
              </ButtonLink>
            )}
            <Link
              to={href("/acharne/:slug", { slug: acharne.slug })}
              aria-label={`Voir le profil de ${isolated(acharne.displayName)}`}
            >
              Voir le profil
            </Link>
            <KeepSlot slug={acharne.slug} name={acharne.displayName} kept={acharne.kept} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function Criteria({ criteria }: Pick<SuggestionView, "criteria">) {
  return (
    <ul className="plain suggestion-list__criteria">
      {criteria.map(({ met, text }) => (
        <li key={text}>
          <Icon of={met ? Check : Minus} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
