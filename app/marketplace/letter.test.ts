import { expect, test } from "vitest";
import { approachForm } from "./approaches/approach-form";
import { LETTER } from "./bounds";
import { candidatureForm } from "./candidatures/candidature-form";

const forms = [
  ["MIS-6 candidature", candidatureForm],
  ["PUB-5 message à un Acharné", approachForm],
] as const;

for (const [title, form] of forms) {
  test(`${title} : de 50 à 3000 caractères, comptés comme une personne les compte`, () => {
    expect(form.safeParse({ message: "a".repeat(LETTER.min) }).success).toBe(true);
    expect(form.safeParse({ message: "🙂".repeat(LETTER.max) }).success).toBe(true);
    expect(form.safeParse({ message: "a".repeat(LETTER.max + 1) }).success).toBe(false);
    const short = form.safeParse({ message: ` ${"a".repeat(LETTER.min - 1)} ` });
    expect(short.error?.issues[0]?.message).toBe("Le message doit contenir au moins 50 caractères");
    expect(form.safeParse({}).error?.issues[0]?.message).toBe(
      "Le message doit contenir au moins 50 caractères",
    );
  });

  test(`${title} : les retours à la ligne restent, les caractères de contrôle sont refusés`, () => {
    const message = `${"a".repeat(LETTER.min)}\r\n\r\nSolenn`;
    expect(form.parse({ message }).message).toBe(`${"a".repeat(LETTER.min)}\n\nSolenn`);
    expect(form.safeParse({ message: `${"a".repeat(LETTER.min)}\u0000` }).success).toBe(false);
  });
}
