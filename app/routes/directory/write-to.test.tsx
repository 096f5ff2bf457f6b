import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { priceOf } from "~/domain/missions/pricing";
import { WriteBar, WriteLink } from "./write-to";

type Acharne = Parameters<typeof WriteBar>[0]["acharne"];

const VISITOR = {
  slug: "helene-s",
  firstName: "Hélène",
  price: priceOf(813, 975),
  availability: null,
  signedIn: false,
  mayWrite: false,
  waits: false,
  readsOnly: null as string | null,
  writtenOn: null as string | null,
  invitations: [] as readonly { id: string; text: string }[],
  mayInvite: false,
};
const WAITS = { ...VISITOR, signedIn: true, waits: true };
const VALIDATED = { ...WAITS, mayWrite: true };
const shownTo = (Part: typeof WriteBar, viewer: typeof VISITOR) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Part acharne={viewer as unknown as Acharne} />
    </MemoryRouter>,
  );

test("PUB-5 the sticky bar offers to sign up, to prepare a message or to send it, by viewer", () => {
  expect(shownTo(WriteBar, VISITOR)).toMatch(/href="\/auth\?suite=[^"]*".*Écrire à Hélène/);
  expect(shownTo(WriteBar, WAITS)).toMatch(/href="\/acharne\/helene-s\/ecrire".*Préparer mon message/);
  expect(shownTo(WriteBar, VALIDATED)).toMatch(/href="\/acharne\/helene-s\/ecrire".*Écrire à Hélène/);
  expect(shownTo(WriteBar, { ...WAITS, waits: false })).toBe("");
});

test("TEAM-2 a member who only reads is told so, without a way to write or invite", () => {
  const reader = { ...WAITS, waits: false, readsOnly: "Vous lisez tout, sans écrire." };
  expect(shownTo(WriteBar, reader)).toBe("");
  expect(shownTo(WriteLink, reader)).toBe("<p>Vous lisez tout, sans écrire.</p>");
});

test("PUB-5 a company that has written sees the date of its last message", () => {
  expect(shownTo(WriteLink, { ...VALIDATED, writtenOn: "22 novembre 2026" })).toContain(
    "Votre dernier message est du 22 novembre 2026.",
  );
  expect(shownTo(WriteLink, VALIDATED)).not.toContain("dernier message");
});

test("CAND-10 only a validated company can invite from a profile", () => {
  expect(shownTo(WriteLink, VALIDATED)).toMatch(/href="\/acharne\/helene-s\/inviter".*Inviter à une mission/);
  expect(shownTo(WriteLink, WAITS)).not.toContain("inviter");
  expect(shownTo(WriteLink, VISITOR)).not.toContain("inviter");
});

test("CAND-10 an open invitation is shown with its date and deadline, and a link to invite to another mission", () => {
  const invitations = [{ id: "i", text: "Invité le 28 novembre, réponse avant le 7 décembre à 18 h." }];
  const invited = shownTo(WriteLink, { ...VALIDATED, invitations });
  expect(invited).toContain("Invité le 28 novembre, réponse avant le 7 décembre à 18 h.");
  expect(invited).toContain('href="/candidatures/i"');
  expect(invited).not.toContain("/inviter");
  expect(shownTo(WriteLink, { ...VALIDATED, invitations, mayInvite: true })).toContain(
    "Inviter à une autre mission",
  );
});
