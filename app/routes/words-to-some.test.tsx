import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { readCandidaturesFilter } from "~/domain/candidatures/lists/candidatures-filter";
import { REFUSALS } from "~/domain/messages";
import { readOwnMissionsFilter } from "~/domain/missions/own-missions-filter";
import type { CandidatureView } from "./candidatures/candidature/candidature-view";
import { MissionEndPanels } from "./candidatures/candidature/mission-end-panels";
import { Selection } from "./candidatures/lists/selection-form";
import { CloseDialog } from "./missions/own/close-dialog";

const shown = (element: ReactElement): string => {
  const Stub = createRoutesStub([{ path: "*", Component: () => element }]);
  return renderToStaticMarkup(<Stub initialEntries={["/candidatures"]} />);
};

const accepted = (facts: Partial<CandidatureView>) =>
  ({
    id: "c1",
    account: "u1",
    firstName: "Awa",
    needsFilledAnswer: false,
    othersWaiting: 0,
    ...facts,
  }) as never;

test("CONV-2 CAND-5 CAND-8 a bulk answer warns that its text is not delivered to closed threads", () => {
  const mission = { id: "m1", title: "Ouvrir l’Ouest", waiting: 2 };
  const missions = readOwnMissionsFilter(new URLSearchParams());
  for (const form of [
    <Selection key="1" acts filter={readCandidaturesFilter(new URLSearchParams("vue=liste"), "company")} />,
    <MissionEndPanels key="2" candidature={accepted({ needsFilledAnswer: true })} />,
    <MissionEndPanels key="3" candidature={accepted({ othersWaiting: 2 })} />,
    <CloseDialog key="4" mission={mission} filter={missions} filled={false} />,
    <CloseDialog key="5" mission={mission} filter={missions} filled />,
  ])
    expect(shown(form).split(REFUSALS.wordsToSome)).toHaveLength(2);
  const nobody = { ...mission, waiting: 0 };
  expect(shown(<CloseDialog mission={nobody} filter={missions} filled={false} />)).not.toContain(
    REFUSALS.wordsToSome,
  );
});
