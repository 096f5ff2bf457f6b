import { offerFacts } from "~/domain/candidatures/offer-facts";
import { commissionBasis, paySides, shareSides } from "~/domain/candidatures/pay-sides";
import { calendarDay } from "~/domain/french";
import type { LinkedAnswer as Found } from "~/operations/candidatures/mail-answers/find-linked-answer.server";
import { Facts } from "~/ui/cards/facts";
import { PaySides } from "~/ui/cards/pay-sides";
import { OfferDetails } from "../candidatures/candidature/offers/offer-details";
import { MaskedText } from "../messages/thread/masked-text";
import { FullMission, fullMissionView } from "../mission-text/full-mission";
import "~/ui/layout/stack.css";
import "~/ui/text/line-breaks.css";

export type AnswerDetailsView = ReturnType<typeof answerDetailsView>;

/** The company does not see the name here. */
const ACHARNE = "l’Acharné";

/** CAND-7: the details of an offer, an invitation or a candidature in words, without the other side's name. */
export function answerDetailsView({ reader, mission, offer, words, payTerms, usualRate }: Found) {
  return {
    reader,
    title: mission?.title ?? null,
    mission: mission && fullMissionView(mission),
    offer: offer && offerFacts(offer, reader, ACHARNE),
    words,
    payTerms: payTerms && {
      rate: payTerms.proposed_rate === null ? null : paySides(payTerms.proposed_rate, reader, ACHARNE),
      share:
        payTerms.commission_percent === null
          ? null
          : shareSides(payTerms.commission_percent, reader, ACHARNE),
      shareOf: commissionBasis({ base: payTerms.commission_base, due: payTerms.commission_due }),
      available: payTerms.available_from && calendarDay(payTerms.available_from),
    },
    usual: usualRate === null ? null : paySides(usualRate, reader, ACHARNE),
  };
}

/** Everything that the button below accepts. */
export function AnswerDetails({ terms }: { readonly terms: AnswerDetailsView }) {
  const { offer, words, payTerms, usual, mission, reader } = terms;
  return (
    <>
      {offer ? (
        <section className="answer__part" aria-labelledby="offre">
          <h2 id="offre">L’offre</h2>
          <div className="stack">
            <OfferDetails offer={offer} />
          </div>
        </section>
      ) : null}
      {words ? (
        <section className="answer__part" aria-labelledby="mot">
          <h2 id="mot">{offer ? "Le mot qui l’accompagne" : "L’invitation"}</h2>
          <p className="offer-part__message line-breaks">
            <MaskedText text={words} />
          </p>
        </section>
      ) : null}
      {payTerms || usual ? (
        <section className="answer__part" aria-labelledby="conditions">
          <h2 id="conditions">{usual ? "Vos conditions" : "Ses conditions"}</h2>
          <Facts
            items={[
              { term: "Tarif", detail: usual && <PaySides sides={usual} line /> },
              { term: "Tarif proposé", detail: payTerms?.rate && <PaySides sides={payTerms.rate} line /> },
              {
                term: "Commission proposée",
                detail: payTerms?.share && (
                  <>
                    <PaySides sides={payTerms.share} line />, {payTerms.shareOf}
                  </>
                ),
              },
              { term: "Disponible", detail: payTerms?.available && `À partir du ${payTerms.available}` },
            ]}
          />
        </section>
      ) : null}
      {mission ? (
        <section className="answer__part" aria-labelledby="mission">
          <h2 id="mission">La mission</h2>
          <FullMission mission={mission} to={reader === "company" ? "company" : "acharne"} />
        </section>
      ) : null}
    </>
  );
}
