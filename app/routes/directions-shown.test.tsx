import type { ComponentType, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { eventWords } from "~/domain/candidatures/event-words";
import { paySides, paySidesText } from "~/domain/candidatures/pay-sides";
import { FIELD_ERRORS } from "~/domain/messages";
import { missionForm } from "~/domain/missions/mission-form";
import { priceOf } from "~/domain/missions/pricing";
import { NOTIFICATION_KINDS } from "~/domain/notifications/notification-kinds";
import { notificationWords } from "~/domain/notifications/notification-words";
import { AcharneCard } from "~/ui/cards/acharne-card";
import { MissionCard } from "~/ui/cards/mission-card";
import { missionFields } from "../../tests/forms/inputs";
import { ARABIC, MIXED, unisolated } from "../../tests/text-direction";
import CompanyPage, { meta as companyMeta } from "./company-page/company-page";
import { companyView } from "./company-page/company-view";
import AcharnePage, { meta as acharneMeta } from "./directory/acharne";
import { WriteBar, WriteLink } from "./directory/write-to";
import { ThreadMessage } from "./messages/thread/thread-message";
import { jobPosting } from "./missions/job-posting";
import MissionPage, { meta as missionMeta } from "./missions/mission";
import { missionCardView } from "./missions/mission-card-view";
import { missionView } from "./missions/mission-view";
import OwnProfile from "./profile";
import { profileView } from "./profiles/profile-view.server";
import { missionsAsRss } from "./search-engines/missions-as-rss";

const MISSION = {
  ...missionForm.parse(missionFields({ title: MIXED, city: ARABIC, region: "53" })),
  slug: "une-mission",
  published_at: new Date("2026-11-14T09:00:00.000Z"),
  company_name: ARABIC,
  response_rate: null,
  response_days: null,
  company_slug: null,
  rounded: false,
};
const WRITING = {
  slug: "mohamed-k",
  firstName: ARABIC,
  price: priceOf(813, 975),
  availability: null,
  signedIn: true,
  mayWrite: true,
  waits: false,
  readsOnly: null,
  writtenOn: null,
  invitations: [],
  mayInvite: false,
} as never;
const CARD = {
  slug: "mohamed-k",
  displayName: ARABIC,
  initials: "MK",
  avatarUrl: null,
  experienceYears: 12,
  rank: "capitaine",
  region: "Bretagne",
  sectors: [],
  strongSkills: [],
  price: priceOf(813, 975),
  availability: null,
  bioShort: MIXED,
  figures: [],
} as never;
const ACHARNE = {
  ...Object(WRITING),
  displayName: ARABIC,
  initials: "MK",
  avatarUrl: null,
  rank: "capitaine",
  experienceYears: 12,
  region: "Bretagne",
  pitch: MIXED,
  paragraphs: [MIXED, ARABIC],
  sectors: ["Industrie"],
  languages: ["Français"],
  publishedAt: "2026-11-14T09:00:00.000Z",
  experienceType: "B2B",
  missionPreferences: "Les deux",
  skills: [],
  figures: [],
  rating: null,
  weeks: null,
  sharesResults: false,
  successOnly: false,
  links: null,
  similar: [],
  references: [
    { id: "a", name: ARABIC, initials: "MK", company: ARABIC, month: "novembre 2026", text: MIXED },
  ],
  back: "/acharne",
};
const own = profileView({
  role: "commercial",
  status: "published",
  email: "mohamed@example.test",
  avatar_url: null,
  public_daily_rate_min: 813,
  public_daily_rate_max: 975,
  first_name: ARABIC,
  last_name: null,
  phone: null,
  department: "29",
  region: "53",
  linkedin_url: null,
  website_url: null,
  competences: { company_name: ARABIC },
  sectors: [],
  languages: [],
  bio_short: MIXED,
  bio: MIXED,
  experience_years: null,
} as never);
const OWN = { ...own, initials: "MK" };
const MESSAGE = {
  id: 1,
  isOwn: true,
  masked: true,
  author: ARABIC,
  dateTime: "",
  time: "9 h 30",
  body: MIXED,
  attachments: [{ id: 1, name: ARABIC, size: "1 ko", isPicture: false }],
} as never;

const COMPANY = {
  ...companyView({
    company: {
      slug: "morvan",
      name: ARABIC,
      initials: "AM",
      logo_url: null,
      bio: MIXED,
      sectors: ["industrie"],
      size: "51-200",
      region: "53",
      website_url: null,
      engagements_done: 4,
      rounded: false,
      response_rate: 92,
      response_days: 2,
      open: 1,
    },
    missions: [MISSION],
    reviews: { total: 0, rating: null, rows: [] },
  } as never),
  relationship: "visitor",
  applied: [],
  isOwn: false,
};

function markupOf(page: ReactNode): string {
  const Stub = createRoutesStub([{ path: "*", Component: () => page }]);
  return renderToStaticMarkup(<Stub initialEntries={["/ici"]} />);
}

const Mission = MissionPage as unknown as ComponentType<{ loaderData: unknown }>;
const Acharne = AcharnePage as unknown as ComponentType<{ loaderData: unknown }>;
const Company = CompanyPage as unknown as ComponentType<{ loaderData: unknown }>;
const Own = OwnProfile as unknown as ComponentType<{ loaderData: unknown }>;
const reader = { relationship: "ready", own: undefined, known: { candidatures: 0, criteria: [] } } as never;

test.each<[string, ReactNode]>([
  ["mission page", <Mission key="" loaderData={{ ...missionView(MISSION, reader), similar: [] }} />],
  ["page of an Acharné", <Acharne key="" loaderData={ACHARNE} />],
  ["page of a company", <Company key="" loaderData={COMPANY} />],
  ["own profile page", <Own key="" loaderData={{ profile: OWN, publicSlug: "mohamed-k" }} />],
  ["mission card", <MissionCard key="" mission={missionCardView(MISSION)} applyTo="/" />],
  ["directory card", <AcharneCard key="" profile={CARD} />],
  ["link to write", <WriteLink key="" acharne={WRITING} />],
  ["bar to write", <WriteBar key="" acharne={WRITING} />],
  [
    "message of a thread",
    <ThreadMessage
      key=""
      message={MESSAGE}
      thread={{ id: "1", other: { name: ARABIC }, readId: null } as never}
    />,
  ],
])("SAFE-4 an Arabic name and bidirectional text do not reorder the text around them: %s", (_, page) => {
  const markup = markupOf(page);
  expect(markup).toContain(ARABIC);
  expect(unisolated(markup)).toEqual([]);
});

test("SAFE-4 nor do they in notifications, timelines, amounts and messages", () => {
  const events = [null, { move: "renew", to: "accepted", reason: "tarif" }] as const;
  const said = NOTIFICATION_KINDS.flatMap((kind) =>
    (["company", "commercial"] as const).flatMap((side) =>
      events.flatMap((event) => {
        const facts = { kind, reader: side, other: ARABIC, mission: MIXED, event, reviewed: null };
        const { title, detail } = notificationWords(facts);
        return [title, detail ?? ""];
      }),
    ),
  );
  const happened = { move: "apply", by: "commercial", to_status: "submitted" } as const;
  const names = { company: ARABIC, commercial: ARABIC };
  const all = [
    ...said,
    eventWords(happened, "company", names),
    paySidesText(paySides(460, "company", ARABIC)),
    FIELD_ERRORS.attachmentTooLarge(ARABIC),
  ];
  expect(all.filter((text) => text.includes(ARABIC)).length).toBeGreaterThan(10);
  expect(unisolated(`<p>${ARABIC} 300</p><i title="De ${ARABIC}">${ARABIC}</i>`)).toHaveLength(3);
  expect(unisolated(all.map((text) => `<p>${text}</p>`).join(""))).toEqual([]);
});

test("SAFE-4 nor do they in the feed of missions", () => {
  const feed = missionsAsRss("https://a.example", [
    { ...MISSION, description: `${ARABIC} et la suite.` },
  ]).join("");
  expect(feed).toContain(ARABIC);
  expect(unisolated(feed)).toEqual([]);
});

/** The texts of a JSON-LD block. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
};

test("SAFE-4 nor do they in page metadata and structured data", () => {
  const seen = { location: { pathname: "/ici" }, matches: [] };
  const mission = { ...missionView(MISSION, reader), posting: jobPosting("https://a.example", MISSION) };
  for (const said of [
    missionMeta({ ...seen, loaderData: mission } as never),
    acharneMeta({ ...seen, loaderData: ACHARNE } as never),
    companyMeta({ ...seen, loaderData: COMPANY } as never),
  ]) {
    const texts = textsIn(said);
    expect(JSON.stringify(said)).toContain("ld+json");
    expect(texts.filter((text) => text.includes(ARABIC)).length).toBeGreaterThan(4);
    expect(texts.flatMap((text) => unisolated(text.startsWith("<p>") ? text : `<p>${text}</p>`))).toEqual([]);
  }
});
