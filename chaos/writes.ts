import { randomUUID } from "node:crypto";
import { PASSWORD } from "../seeds/demo/accounts.server";
import { commercialEmails } from "../seeds/demo/commercials.server";
import { type Answer, Visitor } from "./visitor";

/** A form that is sent, with the words by which what it wrote is found again. */
export type Write = {
  readonly kind: keyof typeof FOUND_BY;
  readonly token: string;
  send(): Promise<Answer>;
  /** Whether the answer says that it was done. */
  readonly taken: (answer: Answer) => boolean;
};

/** Where the words of a write stand once it is done, each in the column `token`. */
export const FOUND_BY = {
  "sign-up": "select split_part(email, '@', 1) as token from users",
  contact: "select message as token from contact_messages",
  message: "select coalesce(original, body) as token from messages",
  candidature: "select coalesce(original, body) as token from messages",
} as const;

const LETTERS = 6;
/** A form that is filled in sooner than this was filled in by no person. */
const RIPE_MS = 2_200;

type Stamp = { readonly value: string; readonly at: number };

const isRedirect = ({ status, location }: Answer) =>
  status >= 300 && status < 400 && !location.startsWith("/auth");

/** What people do, in the order of chance: each write is new. */
export async function openWrites(url: string, chance: () => number) {
  const company = new Visitor(url);
  const people = await Promise.all(
    commercialEmails.slice(0, LETTERS).map(async (email) => {
      const visitor = new Visitor(url);
      await visitor.signIn(email, PASSWORD).catch(() => undefined);
      return visitor;
    }),
  );
  await company.signIn("entreprise@demo.test", PASSWORD);
  const inbox = await company.get("/messages");
  const threads = [...new Set(inbox.text.match(/\/messages\/[0-9a-f-]{36}/g))];
  const list = await company.get("/missions");
  const missions = [...new Set(list.text.match(/\/mission\/[a-z0-9-]+-[a-z0-9]+/g))];
  const applications = missions.flatMap((mission) => people.map((person) => ({ mission, person })));
  const stamps: Stamp[] = [];

  const write = (kind: Write["kind"], token: string): Write | undefined => {
    if (kind === "sign-up") {
      const fields = { intent: "signup", email: `${token}@example.test`, password: "mistral-gagnant-29" };
      return {
        kind,
        token,
        send: () => new Visitor(url).post("/auth", fields),
        taken: ({ status }) => status === 303,
      };
    }
    if (kind === "contact") {
      const ripe = stamps.findIndex(({ at }) => at < performance.now() - RIPE_MS);
      const [stamp] = ripe < 0 ? [] : stamps.splice(ripe, 1);
      if (!stamp) return undefined;
      const fields = {
        name: "Solenn",
        email: "solenn@example.test",
        subject: "Une question",
        message: token,
      };
      const send = () => new Visitor(url).post("/contact", { ...fields, stamp: stamp.value });
      return { kind, token, send, taken: ({ location }) => location.includes("envoye=oui") };
    }
    if (kind === "message") {
      const thread = threads[Math.floor(chance() * threads.length)];
      if (!thread) return undefined;
      const fields = { intent: "send", body: token, submission_key: randomUUID() };
      return { kind, token, send: () => company.post(thread, fields), taken: isRedirect };
    }
    const [next] = applications.splice(Math.floor(chance() * applications.length), 1);
    if (!next) return undefined;
    const fields = { message: token, proposed_rate: "460" };
    const send = () => next.person.post(`${next.mission}/candidature`, fields);
    const taken = (answer: Answer) => isRedirect(answer) && answer.location.endsWith(next.mission);
    return { kind, token, send, taken };
  };

  const KINDS = ["sign-up", "contact", "contact", "message", "message", "candidature"] as const;
  return {
    next(): Write {
      for (;;) {
        const kind = KINDS[Math.floor(chance() * KINDS.length)] ?? "message";
        const token =
          kind === "sign-up"
            ? `chaos-${randomUUID()}`
            : `Essai ${randomUUID()} d’un écrit qui ne se perd pas.`;
        const made = write(kind, token);
        if (made) return made;
      }
    },
    /** Opens forms ahead: one that is sent at once is refused. */
    async openForms(count: number) {
      for (let opened = 0; opened < count; opened++) {
        const page = await new Visitor(url).get("/contact");
        const [, value] = /name="stamp" value="([^"]+)"/.exec(page.text) ?? [];
        if (value) stamps.push({ value, at: performance.now() });
      }
    },
  };
}
