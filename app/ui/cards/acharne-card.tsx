import { href } from "react-router";
import type { ProofFigure } from "~/domain/engagements/proof-words";
import { plural } from "~/domain/french";
import type { Amount as AmountParts } from "~/domain/missions/pricing";
import { RANK_LABELS, type Rank } from "~/domain/profiles/rank";
import { Avatar } from "../brand/avatar";
import { Link } from "../brand/link";
import { RankInsignia } from "../brand/rank";
import { Amount } from "./amount";
import { Avail } from "./avail";
import { type Keepable, KeepSlot } from "./keep-slot";
import { ProofFigures } from "./proof-figures";
import { type RatedSkill, SkillList } from "./skill-list";
import { Tags } from "./tags";
import "../text/soft.css";
import "./card.css";
import "./acharne-card.css";

export type AcharneCardView = {
  slug: string;
  displayName: string;
  initials: string;
  avatarUrl: string | null;
  experienceYears: number;
  rank: Rank;
  region: string;
  sectors: string[];
  strongSkills: RatedSkill[];
  price: AmountParts;
  availability: { readonly text: string; readonly later: boolean } | null;
  bioShort: string;
  /** PROOF-5: what confirmed weeks, reviews and answers show. */
  figures: readonly ProofFigure[];
  /** SUGG-4: why it is suggested. */
  why?: string;
  /** LIST-6: the lists that it is in; undefined for who keeps none. */
  kept?: Keepable["kept"];
};

type AcharneCardProps = {
  profile: AcharneCardView;
  headingLevel?: 2 | 3;
  linkSearch?: string;
  state?: unknown;
};

export function AcharneCard({ profile, headingLevel = 3, linkSearch = "", state }: AcharneCardProps) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <article className="card acharne-card">
      <RankInsignia rank={profile.rank} hung />
      <div className="acharne-card__id">
        <Avatar initials={profile.initials} src={profile.avatarUrl} />
        <div>
          <Heading>
            <Link
              className="card__link"
              to={{ pathname: href("/acharne/:slug", { slug: profile.slug }), search: linkSearch }}
              state={state}
            >
              {profile.displayName}
            </Link>
          </Heading>
          <p>
            {RANK_LABELS[profile.rank]}, {plural(profile.experienceYears, "an")}
            <br />
            {profile.region}
          </p>
        </div>
      </div>
      {profile.why ? <p className="soft">{profile.why}</p> : null}
      <p className="acharne-card__pitch clamp">{profile.bioShort}</p>
      <ProofFigures figures={profile.figures} name={`chiffres-${profile.slug}`} size="card" />
      <Tags items={profile.sectors} max={2} />
      {profile.strongSkills.length > 0 ? (
        <div>
          <SkillList skills={profile.strongSkills.slice(0, 3)} />
          <p className="acharne-card__by">auto-évalué</p>
        </div>
      ) : null}
      <div className="card__foot">
        <p className="acharne-card__foot">
          <Amount amount={profile.price} />
          <Avail className="acharne-card__avail" availability={profile.availability} />
        </p>
        <KeepSlot
          className="acharne-card__keep"
          slug={profile.slug}
          name={profile.displayName}
          kept={profile.kept}
        />
      </div>
    </article>
  );
}
