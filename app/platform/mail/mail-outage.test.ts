import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OutgoingMail } from "./mail.server";
import { pauseDuringOutage } from "./mail-outage.server";

const LOOK_MS = 5_000;
const mail: OutgoingMail = { to: "solenn@exemple.fr", subject: "Confirmez", html: "", text: "Bonjour" };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const gone = (code: string) => Object.assign(new Error(code), { code });

/** A mail server and a queue of one mail, which is due or delayed. */
function outage() {
  const there = { present: false, refusal: gone("ESOCKET"), held: undefined as Promise<void> | undefined };
  const job = { state: "due" as "due" | "active" | "delayed" | "gone" };
  const said: string[] = [];
  const log = {
    warn: (_: unknown, text?: string) => void said.push(String(text)),
    info: (text: unknown) => void said.push(String(text)),
  };
  /** One process that works off the queue. */
  const worker = () => {
    const own = { answers: () => there.present, onWoken: async () => undefined as unknown };
    const deliver = pauseDuringOutage({
      mail: {
        async deliver() {
          const { held, present } = there;
          await held;
          if (!present) throw there.refusal;
        },
        answers: async () => own.answers(),
      },
      async wake() {
        if (job.state === "delayed") job.state = "due";
        await own.onWoken();
      },
      log,
      lookMs: LOOK_MS,
    });
    const take = async () => {
      if (job.state !== "due") return;
      job.state = "active";
      await deliver(mail).then(
        () => {
          job.state = "gone";
        },
        () => {
          job.state = "delayed";
        },
      );
    };
    return { take, own };
  };
  return { there, job, said, worker };
}

test("SAFE-9 AUTH-4 a mail retried at the moment of release is sent without another delay", async () => {
  const { there, job, worker } = outage();
  const { take, own } = worker();
  await take();
  there.present = true;
  // The release is committed, and the worker takes the mail before the release returns.
  own.onWoken = take;
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect(job.state).toBe("gone");
});

test("SAFE-9 AUTH-4 of two servers, the one that still sees an outage delays no mail", async () => {
  const { there, job, worker } = outage();
  const [first, second] = [worker(), worker()];
  await first.take();
  job.state = "due";
  await second.take();
  there.present = true;
  second.own.answers = () => false;
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  await second.take();
  expect(job.state).toBe("delayed");
  second.own.answers = () => true;
  second.own.onWoken = second.take;
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect(job.state).toBe("gone");
});

test("SAFE-9 AUTH-4 a mail in progress at the release that fails afterwards is sent at the next release", async () => {
  const { there, job, worker } = outage();
  const { take } = worker();
  await take();
  const silence = Promise.withResolvers<void>();
  const other = worker();
  there.held = silence.promise;
  job.state = "due";
  const failing = other.take();
  there.present = true;
  there.refusal = gone("EENVELOPE");
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  silence.resolve();
  await failing;
  expect(job.state).toBe("delayed");
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect(job.state).toBe("due");
});

test("SAFE-9 a release that the database refuses is repeated until two have succeeded", async () => {
  const { there, said, worker } = outage();
  const { take, own } = worker();
  await take();
  there.present = true;
  let woken = 0;
  own.onWoken = async () => {
    woken += 1;
    if (woken < 3) throw new Error("no database");
  };
  await vi.advanceTimersByTimeAsync(10 * LOOK_MS);
  expect(woken).toBe(4);
  expect(said.filter((text) => text.includes("woken"))).toHaveLength(2);
});

test.each(["ECONNECTION", "EAUTH", "EABORT"])(
  "SAFE-9 a server that fails with %s is not tried mail by mail, and the log says only what is known",
  async (code) => {
    const { there, said, worker } = outage();
    const { take } = worker();
    there.refusal = gone(code);
    await take();
    expect(said).toEqual(["the mail server does not take mails"]);
  },
);
