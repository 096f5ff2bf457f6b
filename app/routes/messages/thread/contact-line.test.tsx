import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { ContactLine } from "./contact-line";
import type { ThreadView } from "./thread-view.server";

function lineOf(facts: { readonly contactIsFinal: boolean; readonly chooseContact: boolean }): string {
  const thread = {
    contactsAllowed: true,
    contactIsFinal: facts.contactIsFinal,
    givesOwnContact: false,
    contactOf: null,
    may: { chooseContact: facts.chooseContact },
    other: { name: "Karim H.", isGone: false, contact: null },
  } as unknown as ThreadView;
  const Stub = createRoutesStub([{ path: "*", Component: () => <ContactLine thread={thread} /> }]);
  return renderToStaticMarkup(<Stub />);
}

test("CONV-4 TEAM-3 a reader, who shares no contacts, sees no empty strip while none are shared", () => {
  expect(lineOf({ contactIsFinal: false, chooseContact: false })).toBe("");
  expect(lineOf({ contactIsFinal: false, chooseContact: true })).toContain("Partager mes coordonnées");
  expect(lineOf({ contactIsFinal: true, chooseContact: false })).toContain("L’offre est acceptée");
});
