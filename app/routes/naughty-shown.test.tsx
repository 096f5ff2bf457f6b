import type { ComponentType, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { messageForm } from "~/domain/conversations/message-form";
import { missionForm } from "~/domain/missions/mission-form";
import { priceOf } from "~/domain/missions/pricing";
import { commercialForm } from "~/domain/profiles/commercial-form";
import { companyForm } from "~/domain/profiles/company-form";
import { looksLikePhone } from "~/domain/profiles/profile-fields";
import { writeReferenceForm } from "~/domain/profiles/reference-forms";
import { AcharneCard } from "~/ui/cards/acharne-card";
import { MissionCard } from "~/ui/cards/mission-card";
import type { ReferenceCardFacts } from "~/ui/cards/reference-card";
import { BIO, commercialFields, companyFields, missionFields } from "../../tests/forms/inputs";
import { keptBy, pieces, STAND_IN, withText } from "../../tests/naughty";
import CompanyPage from "./company-page/company-page";
import { companyView } from "./company-page/company-view";
import AcharnePage from "./directory/acharne";
import { ThreadMessage } from "./messages/thread/thread-message";
import MissionPage from "./missions/mission";
import { missionCardView } from "./missions/mission-card-view";
import { missionView } from "./missions/mission-view";

const REFERENCE: ReferenceCardFacts = {
  id: "00000000-0000-4000-8000-000000000002",
  name: "Camille Durand",
  initials: "CD",
  company: "Ateliers Morvan",
  month: "novembre 2026",
  text: "",
};
const WRITTEN = { name: "Camille Durand", company: "Ateliers Morvan", text: BIO, confirmed: "on" };

const ACHARNE = {
  slug: "solenn-k",
  firstName: "Solenn",
  displayName: "Solenn K.",
  initials: "SK",
  avatarUrl: null,
  rank: "capitaine",
  experienceYears: 12,
  region: "Bretagne",
  pitch: "",
  paragraphs: [] as string[],
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
  price: priceOf(813, 975),
  successOnly: false,
  availability: null,
  signedIn: false,
  mayWrite: false,
  writtenOn: null,
  invitations: [],
  mayInvite: false,
  waits: false,
  readsOnly: null,
  links: undefined,
  similar: [],
  references: [] as ReferenceCardFacts[],
  back: "/acharne",
};

const MISSION = {
  ...missionForm.parse(missionFields()),
  slug: "une-mission",
  published_at: new Date("2026-11-14T09:00:00.000Z"),
  company_name: "Ateliers Morvan",
  response_rate: null,
  response_days: null,
  company_slug: null,
  rounded: false,
};
const READER = { relationship: "visitor", own: undefined, known: { criteria: [] } } as never;

const companyOf = (company: { readonly name: string; readonly bio?: string }) => ({
  ...companyView({
    company: {
      slug: "morvan",
      initials: "AM",
      logo_url: null,
      bio: null,
      sectors: ["industrie"],
      size: "51-200",
      region: "53",
      website_url: null,
      engagements_done: 0,
      rounded: false,
      response_rate: null,
      response_days: null,
      open: 0,
      ...company,
    },
    missions: [],
    reviews: { total: 0, rating: null, rows: [] },
  } as never),
  relationship: "visitor",
  applied: [],
  isOwn: false,
});

const THREAD = {
  id: "00000000-0000-4000-8000-000000000001",
  other: { name: "Yann Morvan" },
  readId: null,
} as never;

/** Where the text of each form field is shown. */
const PLACES: Readonly<Record<string, readonly [texts: () => string[], page: (text: string) => ReactNode]>> =
  {
    "public profile, presentation": [
      () => keptBy(commercialForm(looksLikePhone), commercialFields(), "bio"),
      (text) => shown(AcharnePage, { ...ACHARNE, pitch: text, paragraphs: text.split(/\n+/) }),
    ],
    "public profile, name": [
      () => keptBy(commercialForm(looksLikePhone), commercialFields(), "first_name"),
      (text) =>
        shown(AcharnePage, {
          ...ACHARNE,
          firstName: text,
          displayName: `${text} K.`,
          signedIn: true,
          mayWrite: true,
        }),
    ],
    "public profile, reference": [
      () => keptBy(writeReferenceForm, WRITTEN, "text"),
      (text) => shown(AcharnePage, { ...ACHARNE, references: [{ ...REFERENCE, text }] }),
    ],
    "public profile, client of a reference": [
      () => keptBy(writeReferenceForm, WRITTEN, "company"),
      (text) => shown(AcharnePage, { ...ACHARNE, references: [{ ...REFERENCE, name: text, company: text }] }),
    ],
    "directory card": [
      () => keptBy(commercialForm(looksLikePhone), commercialFields(), "bio_short"),
      (text) => (
        <AcharneCard
          profile={{
            ...ACHARNE,
            rank: "capitaine" as never,
            displayName: text,
            strongSkills: [],
            bioShort: text,
          }}
        />
      ),
    ],
    "page of a company": [
      () => keptBy(companyForm(looksLikePhone), companyFields(), "bio"),
      (text) => shown(CompanyPage, companyOf({ name: text, bio: `${text}\n${text}` })),
    ],
    "page of a company, name": [
      () => keptBy(companyForm(looksLikePhone), companyFields(), "company_name"),
      (text) => shown(CompanyPage, companyOf({ name: text })),
    ],
    "mission page": [
      () => keptBy(missionForm, missionFields(), "title"),
      (text) =>
        shown(MissionPage, {
          ...missionView({ ...MISSION, title: text, description: text, city: text }, READER),
          similar: [],
        }),
    ],
    "mission page, description": [
      () => keptBy(missionForm, missionFields(), "description"),
      (text) =>
        shown(MissionPage, {
          ...missionView({ ...MISSION, description: text, objectives: text }, READER),
          similar: [],
        }),
    ],
    "mission card": [
      () => keptBy(missionForm, missionFields(), "title"),
      (text) => (
        <MissionCard
          mission={{ ...missionCardView(MISSION), title: text, description: text, company: text }}
          applyTo="/"
        />
      ),
    ],
    "message of a thread": [
      () => keptBy(messageForm, {}, "body").filter(Boolean),
      (text) => (
        <ThreadMessage
          thread={THREAD}
          message={
            {
              id: 1,
              isOwn: false,
              author: text,
              dateTime: "",
              time: "",
              body: text,
              attachments: [{ id: 1, name: text, size: "1 ko", isPicture: false }],
              masked: false,
            } as never
          }
        />
      ),
    ],
  };

function shown(Page: unknown, loaderData: unknown) {
  const Shown = Page as ComponentType<{ loaderData: unknown }>;
  return <Shown loaderData={loaderData} />;
}

function markupOf(page: ReactNode): string {
  const Stub = createRoutesStub([{ path: "*", Component: () => page }]);
  return renderToStaticMarkup(<Stub initialEntries={["/ici"]} />);
}

test.each(Object.entries(PLACES))(
  "SAFE-4 each malicious text that a field accepts is shown as text, without an extra tag: %s",
  (_, [texts, page]) => {
    const expected = pieces(markupOf(page(STAND_IN)));
    expect(expected.join("")).toContain(STAND_IN);
    const accepted = texts();
    expect(accepted.length).toBeGreaterThan(100);
    for (const text of accepted) expect(pieces(markupOf(page(text)))).toEqual(withText(expected, text));
  },
);
