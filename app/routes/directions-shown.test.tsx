import type { ComponentType, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { notificationWords } from "~/marketplace/bell/notification-words";
import { eventWords } from "~/marketplace/candidatures/event-words";
import { paySides, paySidesText } from "~/marketplace/candidatures/pay-sides";
import { FIELD_ERRORS } from "~/marketplace/messages";
import { missionForm } from "~/marketplace/missions/mission-form";
import { NOTIFICATION_KINDS } from "~/marketplace/notifications/notification-kinds";
import { priceOf } from "~/marketplace/pricing";
import { AcharneCard } from "~/ui/cards/acharne-card";
import { MissionCard } from "~/ui/cards/mission-card";
import { ARABIC, MIXED, unisolated } from "../../tests/directions";
import { missionFields } from "../../tests/forms/inputs";
import { WriteLink, WriteStick } from "./directory/write-to";
import { ThreadMessage } from "./messages/thread/thread-message";
import MissionPage from "./missions/mission";
import { missionCardView } from "./missions/mission-card-view";
import { missionView } from "./missions/mission-view";

const MISSION = {
  ...missionForm.parse(missionFields({ title: MIXED, city: ARABIC, region: "53" })),
  slug: "une-mission",
  published_at: new Date("2026-11-14T09:00:00.000Z"),
  company_name: ARABIC,
  response_rate: null,
  response_days: null,
};
const WRITING = {
  slug: "mohamed-k",
  firstName: ARABIC,
  price: priceOf(813, 975),
  availability: null,
  signedIn: true,
  mayWrite: true,
  waits: false,
  writtenOn: null,
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
} as never;
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

function markupOf(page: ReactNode): string {
  const Stub = createRoutesStub([{ path: "*", Component: () => page }]);
  return renderToStaticMarkup(<Stub initialEntries={["/ici"]} />);
}

const Mission = MissionPage as unknown as ComponentType<{ loaderData: unknown }>;
const reader = { standing: "ready", own: undefined, known: { candidatures: 0, criteria: [] } } as never;

test.each<[string, ReactNode]>([
  ["page d’une mission", <Mission key="" loaderData={missionView(MISSION, reader)} />],
  ["carte d’une mission", <MissionCard key="" mission={missionCardView(MISSION)} applyTo="/" />],
  ["carte de l’annuaire", <AcharneCard key="" profile={CARD} />],
  ["lien pour écrire", <WriteLink key="" acharne={WRITING} />],
  ["barre pour écrire", <WriteStick key="" acharne={WRITING} />],
  [
    "message d’un fil",
    <ThreadMessage
      key=""
      message={MESSAGE}
      thread={{ id: "1", other: { name: ARABIC }, readId: null } as never}
    />,
  ],
])("SAFE-4 un nom arabe et un texte de deux sens ne retournent rien autour d’eux : %s", (_, page) => {
  const markup = markupOf(page);
  expect(markup).toContain(ARABIC);
  expect(unisolated(markup)).toEqual([]);
});

test("SAFE-4 ni dans la cloche, ni dans l’histoire d’une candidature, ni dans les montants, ni dans les messages", () => {
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
