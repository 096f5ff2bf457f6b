import { expect, test } from "vitest";
import { cardSvg } from "~/platform/http/social-picture.server";
import { AcharneSocialCard, MissionSocialCard } from "./social-card";

const acharne = (name: string, pitch = "Vente") => (
  <AcharneSocialCard
    acharne={{
      name,
      pitch,
      rank: "capitaine",
      rankText: "Capitaine",
      price: { words: "TJM" },
      region: "Bretagne",
    }}
  />
);
const mission = (title: string) => (
  <MissionSocialCard
    mission={{ title, facts: "2 mois", budget: { amount: { words: "Budget" }, net: null }, place: "Brest" }}
  />
);
/** The number of outlines in a card. */
const outlines = async (card: Parameters<typeof cardSvg>[0]) =>
  [...(await cardSvg(card)).matchAll(/ d="([^"]*)"/g)].flatMap(([, path = ""]) => path.match(/M/g) ?? [])
    .length;
const leavesBlank = async (card: Parameters<typeof cardSvg>[0]) =>
  (await cardSvg(card)).includes("width='1' height='1'");

/** Every letter of the Latin languages of Europe, and of Vietnamese. */
const LETTERS =
  "ÀÁÂÃÄÅĀĂĄÆÇĆĈĊČĎĐÐÈÉÊËĒĔĖĘĚĜĞĠĢĤĦÌÍÎÏĨĪĬĮİıĴĶĹĻĽŁÑŃŅŇŊÒÓÔÕÖŌŎŐŒØŔŖŘŚŜŞŠȘßŢŤȚŦÙÚÛÜŨŪŬŮŰŲŴÝŶŸŹŻŽÞẀẂẄẠẢẤẦẾỀỂỄỆỊỌỐỒỔỖỘỚỜỞỠỢỤỦỨỪỬỮỰỲỴỶỸ";
const letters = [...new Set([...LETTERS, ...LETTERS.toLocaleLowerCase("fr-FR")])];

test("NAV-5 MIS-5 a social card draws every Latin letter, in its title and its text", async () => {
  expect(await leavesBlank(acharne("Anne", letters.join("")))).toBe(false);
  for (let from = 0; from < letters.length; from += 12) {
    const some = letters.slice(from, from + 12).join("");
    expect([some, await leavesBlank(mission(some))]).toEqual([some, false]);
  }
  const none = await outlines(mission(""));
  for (const letter of ["ő", "Ł", "ế", "ș", "ŝ", "Đ"])
    expect(await outlines(mission(letter)), letter).toBeGreaterThan(none);
});

test("NAV-5 MIS-5 characters without a glyph leave no empty box", async () => {
  const [title, pitch] = [await outlines(mission("a")), await outlines(acharne("Anne", "a"))];
  for (const text of ["漢字", "العربية", "🚀", "👩‍💻", "ꜻ", "ไทย", "한국어", "हिन्दी"]) {
    expect([text, await outlines(mission(`a ${text}`))]).toEqual([text, title]);
    expect([text, await outlines(acharne("Anne", `a ${text}`))]).toEqual([text, pitch]);
  }
});
