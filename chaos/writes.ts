import { randomUUID } from "node:crypto";
import { type Answer, Visitor } from "../bench/visitor";
import { PASSWORD } from "../seeds/demo/accounts.server";
import { commercialEmails } from "../seeds/demo/commercials.server";
import type { Chance } from "../seeds/random";

/** Finds the tokens of the writes that are stored. */
export const TOKENS = {
  "sign-up": "select split_part(email, '@', 1) as token from users",
  contact: "select message as token from contact_messages",
  message: "select coalesce(original, body) as token from messages",
  candidature: "select coalesce(original, body) as token from messages",
} as const;

/** A form that is sent, with the token by which its row is found again. */
export type Write = {
  readonly kind: keyof typeof TOKENS;
  readonly token: string;
  send(): Promise<Answer>;
  isAcknowledged(answer: Answer): boolean;
};

const APPLICANTS = 6;
/** The contact form refuses what was filled in sooner. */
const RIPE_MS = 2_200;

const isRedirect = ({ status, location }: Answer) =>
  status >= 300 && status < 400 && !location.startsWith("/auth");

/** Writes of the demo's accounts in random order, each a new one. */
export async function openWrites(origin: string, chance: Chance) {
  const signedIn = async (email: string) => {
    const visitor = new Visitor(origin);
    await visitor.signIn(email, PASSWORD);
    return visitor;
  };
  const company = await signedIn("entreprise@demo.test");
  const people = await Promise.all(commercialEmails.slice(0, APPLICANTS).map(signedIn));
  const linksOf = async (path: string, link: RegExp) => [
    ...new Set((await company.get(path)).text.match(link)),
  ];
  const threads = await linksOf("/messages", /\/messages\/[0-9a-f-]{36}/g);
  const missions = await linksOf("/missions", /\/mission\/[a-z0-9-]+-[a-z0-9]+/g);
  const applications = missions.flatMap((mission) => people.map((person) => ({ mission, person })));
  const stamps: { readonly value: string; readonly at: number }[] = [];

  const makers: Readonly<Record<Write["kind"], () => Omit<Write, "kind"> | undefined>> = {
    "sign-up": () => {
      const token = `chaos-${randomUUID()}`;
      const fields = { intent: "signup", email: `${token}@example.test`, password: "mistral-gagnant-29" };
      const send = () => new Visitor(origin).post("/auth", fields);
      return { token, send, isAcknowledged: ({ status }) => status === 303 };
    },
    contact: () => {
      const ripe = stamps.findIndex(({ at }) => at < performance.now() - RIPE_MS);
      const [stamp] = ripe < 0 ? [] : stamps.splice(ripe, 1);
      if (!stamp) return undefined;
      const message = text();
      const fields = { name: "Solenn", email: "solenn@example.test", subject: "Une question", message };
      const send = () => new Visitor(origin).post("/contact", { ...fields, stamp: stamp.value });
      return { token: message, send, isAcknowledged: ({ location }) => location.includes("envoye=oui") };
    },
    message: () => {
      const thread = chance.pick(threads);
      const body = text();
      const send = () => company.post(thread, { intent: "send", body, submission_key: randomUUID() });
      return { token: body, send, isAcknowledged: isRedirect };
    },
    candidature: () => {
      const [next] = applications.splice(chance.between(0, applications.length - 1), 1);
      if (!next) return undefined;
      const message = text();
      const send = () => next.person.post(`${next.mission}/candidature`, { message, proposed_rate: "460" });
      const isAcknowledged = (answer: Answer) => isRedirect(answer) && answer.location.endsWith(next.mission);
      return { token: message, send, isAcknowledged };
    },
  };

  return {
    next(): Write {
      for (;;) {
        const kind = chance.pick([
          "sign-up",
          "contact",
          "contact",
          "message",
          "message",
          "candidature",
        ] as const);
        const made = makers[kind]();
        if (made) return { kind, ...made };
      }
    },
    /** Opens contact forms in advance. */
    async openForms(count: number) {
      for (let opened = 0; opened < count; opened++) {
        const { text: page } = await new Visitor(origin).get("/contact");
        const [, value] = /name="stamp" value="([^"]+)"/.exec(page) ?? [];
        if (value) stamps.push({ value, at: performance.now() });
      }
    },
  };
}

const text = () => `Essai ${randomUUID()} d’un écrit qui ne se perd pas.`;
