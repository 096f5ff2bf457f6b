import { expect, test } from "vitest";
import { LETTER } from "../bounds";
import { approachForm } from "../conversations/approach-form";
import { candidatureForm } from "./candidature-form";

const forms = [
  ["MIS-6 candidature", candidatureForm],
  ["PUB-5 message à un Acharné", approachForm],
] as const;

for (const [title, form] of forms) {
  test(`${title} : de 50 à 3000 caractères, comptés comme une personne les compte`, () => {
    expect(form.safeParse({ proposed_rate: 460, message: "a".repeat(LETTER.min) }).success).toBe(true);
    expect(form.safeParse({ proposed_rate: 460, message: "🙂".repeat(LETTER.max) }).success).toBe(true);
    expect(form.safeParse({ proposed_rate: 460, message: "a".repeat(LETTER.max + 1) }).success).toBe(false);
    const short = form.safeParse({ proposed_rate: 460, message: ` ${"a".repeat(LETTER.min - 1)} ` });
    expect(short.error?.issues[0]?.message).toBe("Le message doit contenir au moins 50 caractères");
    expect(form.safeParse({ proposed_rate: 460 }).error?.issues[0]?.message).toBe(
      "Le message doit contenir au moins 50 caractères",
    );
  });

  test(`${title} : les retours à la ligne restent, les caractères de contrôle disparaissent`, () => {
    const message = `${"a".repeat(LETTER.min)}\r\n\r\nSolenn`;
    expect(form.parse({ proposed_rate: 460, message }).message).toBe(`${"a".repeat(LETTER.min)}\n\nSolenn`);
    const controls = `${message}\u0000\u0007`;
    expect(form.parse({ proposed_rate: 460, message: controls }).message).toBe(
      `${"a".repeat(LETTER.min)}\n\nSolenn`,
    );
  });
}
