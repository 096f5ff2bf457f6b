import { randomInt } from "node:crypto";

export type Fields = Readonly<Record<string, string>>;
export type Answer = { readonly status: number; readonly location: string; readonly text: string };

const WITHIN_MS = 15_000;

/** Somebody with a session of their own, who sends forms as a browser without JavaScript does. */
export class Visitor {
  readonly #cookies = new Map<string, string>();
  // Attempts are counted by address.
  readonly #address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  get(path: string): Promise<Answer> {
    return this.#ask(path, {});
  }

  post(path: string, fields: Fields): Promise<Answer> {
    return this.send(path, new URLSearchParams(fields).toString());
  }

  send(path: string, body: string): Promise<Answer> {
    const headers = { Origin: this.#url, "Content-Type": "application/x-www-form-urlencoded" };
    return this.#ask(path, { method: "POST", body, headers });
  }

  async signIn(email: string, password: string): Promise<void> {
    const { status, location } = await this.post("/auth", { intent: "login", email, password });
    if (status !== 303) throw new Error(`${email} was not let in: ${status} ${location}`);
  }

  async #ask(path: string, init: RequestInit): Promise<Answer> {
    const answer = await fetch(this.#url + path, {
      ...init,
      redirect: "manual",
      signal: AbortSignal.timeout(WITHIN_MS),
      headers: {
        ...init.headers,
        "X-Forwarded-For": this.#address,
        Cookie: [...this.#cookies].map((pair) => pair.join("=")).join("; "),
      },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      if (/max-age=0\b/i.test(line)) this.#cookies.delete(pair.slice(0, at));
      else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return {
      status: answer.status,
      location: answer.headers.get("location") ?? "",
      text: await answer.text(),
    };
  }
}
