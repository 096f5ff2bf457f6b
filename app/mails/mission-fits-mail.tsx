import { MISSION_NOTICES } from "~/domain/bounds";
import { calendarDay, durationOrOpen, inWords } from "~/domain/french";
import type { PublicMission } from "~/domain/missions/mission-columns";
import { companyText, placeText } from "~/domain/missions/mission-words";
import { budgetOf, budgetUnderLabel } from "~/domain/missions/pricing";
import { type Fit, fitWords } from "~/domain/search/fit";
import { isolated } from "~/domain/text";
import { FactLines } from "./fact-lines";
import { MailLayout, Paragraph } from "./layout";
import type { MailContent } from "./render";

type MissionFits = {
  readonly firstName: string;
  readonly mission: Pick<
    PublicMission,
    "title" | "city" | "location_type" | "budget_min" | "budget_max" | "start_date" | "duration_weeks"
  > & {
    /** Null if the company hides its name. */
    readonly company_name: string | null;
  };
  readonly fit: Fit;
  readonly link: string;
};

/** SUGG-5: a newly published mission, with the criteria that the Acharné meets, and their share of its budget. */
export function missionFitsMail({ firstName, mission, fit, link }: MissionFits): MailContent {
  const title = `«\u202f${isolated(mission.title)}\u202f»`;
  return {
    subject: `Une mission vous correspond\u202f: ${title}`,
    body: (
      <MailLayout
        preview={`Une nouvelle mission vous correspond\u202f: ${fitWords(fit)}.`}
        title={`${isolated(firstName)}, une nouvelle mission vous correspond`}
        action={{ label: "Lire la mission", href: link }}
        reason={`Vous recevez ce message parce que votre profil est publié sur Les Acharnés\u202f: ${inWords(MISSION_NOTICES.perWeek)} missions par semaine au plus.`}
      >
        <Paragraph>{`${title}, ${isolated(companyText(mission.company_name))}`}</Paragraph>
        <FactLines
          lines={[
            ["Pourquoi vous", fitWords(fit)],
            ["Budget", budgetUnderLabel(budgetOf(mission))],
            ["Lieu", placeText(mission)],
            ["Début", mission.start_date ? calendarDay(mission.start_date) : "À convenir"],
            ["Durée", durationOrOpen(mission.duration_weeks)],
          ]}
        />
        <Paragraph>
          Postulez, ou ne faites rien{"\u202f"}: l’entreprise ne sait pas à qui nous avons écrit.
        </Paragraph>
      </MailLayout>
    ),
  };
}
