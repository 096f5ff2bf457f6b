import type { ReactNode } from "react";
import { ACCENT, BRASS, INK, INK_SOFT, LINE, PAPER, SLIP } from "~/domain/colours";
import { type Amount as AmountParts, amountText, type Budget } from "~/domain/missions/pricing";
import type { Rank } from "~/domain/profiles/rank";
import { BARS, SLIP as SLIP_PATH } from "~/ui/brand/rank-path";
import { WORDMARK_A, WORDMARK_LETTERS } from "~/ui/brand/wordmark-path";

/** Social cards, 1200 x 630, rendered by satori: flexbox and inline styles only, light scheme. */

const COLUMN = { display: "flex", flexDirection: "column" } as const;
const EDGE = 80;

/** Each family is the fallback of the other. */
const FAMILIES = {
  title: ["Bricolage", "Bricolage extended", "Bricolage vietnamese"],
  text: ["Inter", "Inter extended", "Inter vietnamese"],
} as const;
const TITLE = [...FAMILIES.title, ...FAMILIES.text].join(", ");
const TEXT = [...FAMILIES.text, ...FAMILIES.title].join(", ");

function clamped(lines: number) {
  return { display: "block", lineClamp: lines, overflow: "hidden" } as const;
}

function Sheet({ mark, children, foot }: { mark?: ReactNode; children: ReactNode; foot: ReactNode }) {
  return (
    <div
      style={{
        ...COLUMN,
        width: 1200,
        height: 630,
        boxSizing: "border-box",
        padding: `64px ${EDGE}px 56px`,
        backgroundColor: PAPER.light,
        color: INK.light,
        fontFamily: TEXT,
        borderBottom: `14px solid ${ACCENT.light}`,
      }}
    >
      {mark}
      <svg aria-hidden="true" width={342} height={44} viewBox="0 -745 5943 757">
        <path d={WORDMARK_LETTERS} fill={INK.light} />
        <path d={WORDMARK_A} fill={ACCENT.light} />
      </svg>
      <div style={{ ...COLUMN, flexGrow: 1, justifyContent: "center" }}>{children}</div>
      <div
        style={{
          display: "flex",
          justifyContent: "space-between",
          alignItems: "flex-end",
          borderTop: `2px solid ${LINE.light}`,
          paddingTop: 28,
        }}
      >
        {foot}
      </div>
    </div>
  );
}

function Insignia({ rank }: { rank: Rank }) {
  return (
    <svg
      aria-hidden="true"
      width={120}
      height={168}
      viewBox="0 0 20 28"
      style={{ position: "absolute", top: 0, right: EDGE }}
    >
      <path d={SLIP_PATH} fill={SLIP.light} />
      <path d={BARS[rank]} fill={BRASS.light} />
    </svg>
  );
}

const display = (size: number, lines: number) => ({
  ...clamped(lines),
  fontFamily: TITLE,
  fontSize: size,
  lineHeight: 1.04,
  letterSpacing: "-0.02em",
});

const Amount = ({ amount }: { amount: AmountParts }) => (
  <div style={{ ...clamped(1), fontFamily: TITLE, fontSize: 52, lineHeight: 1.1 }}>{amountText(amount)}</div>
);

const Aside = ({ text }: { text: string }) => (
  <div style={{ ...clamped(1), fontSize: 28, color: INK_SOFT.light, maxWidth: 460, textAlign: "right" }}>
    {text}
  </div>
);

export function HouseCard({ title, text, foot }: { title: string; text: string; foot: string }) {
  return (
    <Sheet
      mark={<Insignia rank="colonel" />}
      foot={<div style={{ fontSize: 28, color: INK_SOFT.light }}>{foot}</div>}
    >
      <div style={{ ...display(92, 3), maxWidth: 860 }}>{title}</div>
      <div
        style={{
          ...clamped(2),
          fontSize: 32,
          lineHeight: 1.35,
          color: INK_SOFT.light,
          marginTop: 28,
          maxWidth: 900,
        }}
      >
        {text}
      </div>
    </Sheet>
  );
}

export type SocialAcharne = {
  readonly name: string;
  readonly rank: Rank;
  readonly rankText: string;
  readonly pitch: string;
  readonly price: AmountParts;
  readonly region: string;
};

export function AcharneSocialCard({ acharne }: { acharne: SocialAcharne }) {
  return (
    <Sheet
      mark={<Insignia rank={acharne.rank} />}
      foot={
        <>
          <Amount amount={acharne.price} />
          <Aside text={acharne.region} />
        </>
      }
    >
      <div style={{ ...display(92, 1), maxWidth: 860 }}>{acharne.name}</div>
      <div style={{ ...clamped(1), fontSize: 32, marginTop: 12, color: INK_SOFT.light }}>
        {acharne.rankText}
      </div>
      <div style={{ ...clamped(2), fontSize: 38, lineHeight: 1.3, marginTop: 28 }}>{acharne.pitch}</div>
    </Sheet>
  );
}

export type SocialMission = {
  readonly title: string;
  readonly facts: string;
  readonly budget: Budget;
  readonly place: string;
};

export function MissionSocialCard({ mission }: { mission: SocialMission }) {
  return (
    <Sheet
      foot={
        <>
          <div style={COLUMN}>
            <Amount amount={mission.budget.amount} />
            {mission.budget.net === null ? null : (
              <div style={{ fontSize: 28, color: INK_SOFT.light, marginTop: 6 }}>
                {`soit ${amountText(mission.budget.net)} pour vous, commission déduite`}
              </div>
            )}
          </div>
          <Aside text={mission.place} />
        </>
      }
    >
      <div style={{ fontSize: 28, color: ACCENT.light, marginBottom: 14 }}>Mission ouverte</div>
      <div style={display(62, 3)}>{mission.title}</div>
      <div style={{ ...clamped(1), fontSize: 28, marginTop: 18, color: INK_SOFT.light }}>{mission.facts}</div>
    </Sheet>
  );
}

export type SocialCompany = {
  readonly name: string;
  readonly sectors: string;
  readonly pitch: string;
  readonly missions: string;
  readonly region: string;
};

export function CompanySocialCard({ company }: { company: SocialCompany }) {
  return (
    <Sheet
      foot={
        <>
          <div style={{ ...clamped(1), fontFamily: TITLE, fontSize: 52, lineHeight: 1.1 }}>
            {company.missions}
          </div>
          <Aside text={company.region} />
        </>
      }
    >
      <div style={display(76, 2)}>{company.name}</div>
      <div style={{ ...clamped(1), fontSize: 32, marginTop: 18, color: INK_SOFT.light }}>
        {company.sectors}
      </div>
      <div style={{ ...clamped(2), fontSize: 38, lineHeight: 1.3, marginTop: 28 }}>{company.pitch}</div>
    </Sheet>
  );
}
