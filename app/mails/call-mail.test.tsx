import { describe, expect, test } from "vitest";
import { CALL_EVENTS, type CallEvent } from "~/domain/calls/call-status";
import { SIDES } from "~/domain/conversations/conversation";
import { type CallMailFacts, callMail } from "./call-mail";
import { renderMail } from "./render";

const START = new Date("2026-12-17T13:30:00Z");
const THREAD = "https://acharnes.test/messages/1";
const OFFER = "https://acharnes.test/candidatures/1#offrir";
const REFUSE = "https://acharnes.test/candidatures/1#refuser";

const FACTS: CallMailFacts = {
  reader: "company",
  otherName: "Awa N.",
  actor: "Awa N.",
  missionTitle: "Ouvrir la Bretagne",
  slots: [START, new Date("2026-12-18T08:00:00Z")],
  start: START,
  before: null,
  isNoted: false,
  isTakenOver: false,
  meeting: null,
  reason: null,
  links: { thread: THREAD, offer: OFFER, refuse: REFUSE },
  at: new Date("2026-12-14T11:00:00Z"),
};

async function read(event: CallEvent, facts: Partial<CallMailFacts> = {}) {
  const { subject, html, text } = await renderMail(
    "qui@example.test",
    callMail(event, { ...FACTS, ...facts }),
  );
  return { subject: subject.replace(/\s/g, " "), html, text: text.replace(/\s+/g, " ") };
}

describe("mails of calls", () => {
  test("PUB-5 no subject starts with a person's text, for either side, whoever acted", () => {
    const theirs = "Zoé";
    const named = { otherName: theirs, missionTitle: theirs };
    for (const event of CALL_EVENTS)
      for (const reader of SIDES)
        for (const actor of [theirs, "vous", null] as const)
          for (const isTakenOver of [false, true])
            expect(callMail(event, { ...FACTS, ...named, reader, actor, isTakenOver }).subject).not.toMatch(
              /^\W*Zoé/,
            );
  });

  test("CALL-1 a proposal lists its times with one button that leads to the choice", async () => {
    const { subject, text, html } = await read("proposed", {
      start: null,
      reader: "commercial",
      actor: "Claire, Morvan",
    });
    expect(subject).toBe("Un appel avec Awa N. : choisissez un moment");
    expect(text).toContain("Claire, Morvan propose un appel de 30 minutes.");
    expect(text).toContain(
      "Jeudi 17 décembre, 14 h 30 Vendredi 18 décembre, 9 h 30 minutes, heure de Paris.",
    );
    expect(text).toContain("Choisir un moment");
    expect(html.match(/class="m-btn"/g)).toHaveLength(1);
    expect(html).toContain(THREAD);
  });

  test("CALL-3 a moved call strikes the old time, gives the new one and the reason", async () => {
    const before = new Date("2026-12-16T09:00:00Z");
    const { subject, text, html } = await read("moved", { before, reason: "Un client avance sa visite." });
    expect(subject).toBe("Appel déplacé avec Awa N., jeudi 17 décembre, 14 h 30");
    expect(html).toMatch(/<s>mercredi 16 décembre, 10\s+h<\/s>/);
    expect(text).toContain("Ne tient plus : mercredi 16 décembre, 10 h");
    expect(text).toContain("Jeudi 17 décembre, 14 h 30");
    expect(text).toContain("« Un client avance sa visite. »");
  });

  test("CALL-3 a cancelled call leaves the calendar, a withdrawn proposal was in none", async () => {
    const cancelled = await read("cancelled", { start: null, before: START, reason: "La mission glisse." });
    expect(cancelled.subject).toBe("Appel annulé avec Awa N.");
    expect(cancelled.text).toContain("Awa N. a annulé votre appel. Il est retiré de votre agenda.");
    expect(cancelled.text).toContain("La mission glisse.");
    const withdrawn = await read("cancelled", { start: null, actor: "vous" });
    expect(withdrawn.subject).toBe("Appel avec Awa N. : proposition retirée");
    expect(withdrawn.text).toContain("Vous avez retiré la proposition d’appel.");
    const ended = await read("cancelled", { start: null, actor: null, before: START });
    expect(ended.text).toContain("Votre échange avec Awa N. est terminé ou bloqué : l’appel est annulé");
  });

  test("CALL-2 a reminder says who calls which number, or gives the link", async () => {
    const phone = { kind: "phone", value: "06 12 34 56 78" } as const;
    const theirs = await read("reminded", { meeting: { ...phone, isReaders: false } });
    expect(theirs.text).toContain("Vous appelez Awa N. au 06 12 34 56 78.");
    const own = await read("reminded", { meeting: { ...phone, isReaders: true } });
    expect(own.text).toContain("Awa N. vous appelle au 06 12 34 56 78.");
    const value = "https://meet.jit.si/appel";
    const video = await read("reminded", { meeting: { kind: "link", value, isReaders: true } });
    expect(video.html).toContain(`href="${value}"`);
    expect((await read("reminded")).text).toContain("Le numéro ou le lien se donne dans la conversation.");
    const evening = await read("reminded", { at: new Date("2026-12-16T17:00:00Z") });
    expect(evening.subject).toBe("Rappel : appel avec Awa N. demain à 14 h 30");
    expect(evening.text).toContain("Votre appel est demain à 14 h 30, heure de Paris.");
    const hour = await read("reminded", { at: new Date("2026-12-17T12:30:00Z") });
    expect(hour.subject).toBe("Rappel : appel avec Awa N. aujourd’hui à 14 h 30");
  });

  test("CALL-5 after the call the company may offer or refuse, as far as the candidature allows; the Acharné writes notes", async () => {
    const both = await read("past");
    expect(both.subject).toBe("Comment s’est passé l’appel avec Awa N. ?");
    expect(both.html).toContain(`href="${OFFER}"`);
    expect(both.html).toContain(`href="${REFUSE}"`);
    const engaged = await read("past", { links: { thread: THREAD, offer: null, refuse: null } });
    expect(engaged.html).toContain(`href="${THREAD}"`);
    expect(engaged.text).not.toContain("refuser");
    const acharne = await read("past", { reader: "commercial", otherName: "Claire, Ateliers Morvan" });
    expect(acharne.text).toContain("personne d’autre ne lit vos notes");
    expect(acharne.html).not.toContain(OFFER);
  });
});
