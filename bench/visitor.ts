import { randomInt } from "node:crypto";

export type Fields = Readonly<Record<string, string>>;
export type Answer = { readonly status: number; readonly location: string; readonly text: string };

const WITHIN_MS = 15_000;

/** A visitor with cookies, who sends forms as a browser without JavaScript does. */
export class Visitor {
  readonly #cookies = new Map<string, string>();
  // The rate limits count by address.
  readonly #address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

  constructor(readonly origin: string) {}

  get cookie(): string {
    return [...this.#cookies].map((pair) => pair.join("=")).join("; ");
  }

  post(path: string, fields: Fields): Promise<Answer> {
    const headers = { origin: this.origin };
    return this.get(path, { method: "POST", body: new URLSearchParams(fields), headers });
  }

  async signIn(email: string, password: string): Promise<void> {
    const { status } = await this.post("/auth", { intent: "login", email, password });
    if (status !== 303) throw new Error(`the sign-in of ${email} was answered ${status}`);
  }

  async get(path: string, init: RequestInit = {}): Promise<Answer> {
    const answer = await fetch(this.origin + path, {
      ...init,
      redirect: "manual",
      signal: AbortSignal.timeout(WITHIN_MS),
      headers: { ...init.headers, "x-forwarded-for": this.#address, cookie: this.cookie },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0\b/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    const location = answer.headers.get("location") ?? "";
    return { status: answer.status, location, text: await answer.text() };
  }
}
