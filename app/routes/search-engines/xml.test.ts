import { expect, test } from "vitest";
import { xmlResponse, xmlText } from "./xml";

test("SAFE-4 ce que quelqu’un a écrit reste du texte dans le flux et le plan du site", async () => {
  const written = `</title><script>alert(1)</script> & "x" ]]>`;
  expect(xmlText(written)).not.toMatch(/[<>"]|&(?!(?:amp|lt|gt|quot);)/);
  const answer = await xmlResponse("application/rss+xml", [`<title>${xmlText(written)}</title>`]);
  expect(answer.headers.get("Content-Type")).toBe("application/rss+xml; charset=utf-8");
  expect((await answer.text()).match(/<\/title>/g)).toHaveLength(1);
});

test("SAFE-9 un plan du site dont la lecture échoue d’abord est refusé, plutôt que commencé puis coupé", async () => {
  async function* broken() {
    yield "<urlset>";
    throw new Error("the database is too slow");
  }
  await expect(xmlResponse("application/xml", broken())).rejects.toThrow("too slow");
});

test("trouvés par les moteurs : un plan du site plus long que ce qui se lit d’avance arrive entier", async () => {
  const pieces = Array.from({ length: 20 }, (_, index) => `<url>${String(index).repeat(5_000)}</url>`);
  const answer = await xmlResponse("application/xml", pieces);
  expect((await answer.text()).endsWith(pieces.join(""))).toBe(true);
});
