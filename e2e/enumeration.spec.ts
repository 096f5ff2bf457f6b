import { randomInt } from "node:crypto";
import type { APIResponse } from "@playwright/test";
import { expect, test } from "./fixtures";
import { type Fields, PASSWORD } from "./people";

/** As long as the addresses of the tests, so that a page that contains it has the same size. */
const nobodyLike = (email: string) =>
  email.replace(/^[^@]+/, (name) => `inconnu${randomInt(1e9)}`.padEnd(name.length, "x").slice(-name.length));

const FORMS: Readonly<Record<string, (email: string) => Fields>> = {
  inscription: (email) => ({
    intent: "signup",
    email,
    password: "tempête-de-sable-7",
    password_confirmation: "tempête-de-sable-7",
  }),
  connexion: (email) => ({ intent: "login", email, password: "pas-le-bon-mot" }),
  "mot de passe oublié": (email) => ({ intent: "reset", email }),
  renvoi: (email) => ({ intent: "resend", email }),
};

/** The allowed difference of two answers in bytes: less than any sentence. */
const CLASS = 16;

async function shapeOf(answer: APIResponse) {
  const names = answer.headersArray().map(({ name }) => name.toLowerCase());
  const cookies = answer.headersArray().filter(({ name }) => name.toLowerCase() === "set-cookie");
  return {
    status: answer.status(),
    names: names.sort(),
    cookies: cookies.map(({ value }) => value.split("=")[0]).sort(),
    location: answer.headers().location,
    length: (await answer.body()).length,
  };
}

for (const [form, fields] of Object.entries(FORMS))
  test(`SAFE-2 AUTH-4 AUTH-7 a known and an unknown address get the same answer, down to the page: ${form}`, async ({
    visitor,
    newcomer,
  }) => {
    const { email: known } = await newcomer();
    for (const path of ["/auth", "/auth.data"]) {
      const shapes = [];
      for (const email of [known, nobodyLike(known)]) {
        const api = await visitor();
        const sent = await api.post(path, { form: fields(email) as never, maxRedirects: 0 });
        const next = await api.get(form === "inscription" ? "/auth/verifier" : "/auth");
        shapes.push({ answer: await shapeOf(sent), next: await shapeOf(next) });
      }
      const [one, other] = shapes;
      if (!one || !other) throw new Error("nothing was sent");
      for (const part of ["answer", "next"] as const) {
        const { length, ...shape } = one[part];
        const { length: otherLength, ...otherShape } = other[part];
        expect(otherShape, `${path} ${part}`).toEqual(shape);
        expect(Math.abs(length - otherLength), `${path} ${part}`).toBeLessThan(CLASS);
      }
    }
    // The known account still signs in: nothing of it changed.
    const back = await (await visitor()).post("/auth", {
      form: { intent: "login", email: known, password: PASSWORD },
      maxRedirects: 0,
    });
    expect(back.status()).toBe(303);
  });
