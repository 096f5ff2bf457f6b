import { expect, test } from "vitest";
import { xmlResponse, xmlText } from "./xml";

test("SAFE-4 ce que quelqu’un a écrit reste du texte dans le flux et le plan du site", async () => {
  const written = `</title><script>alert(1)</script> & "x" ]]>`;
  expect(xmlText(written)).not.toMatch(/[<>"]|&(?!(?:amp|lt|gt|quot);)/);
  const answer = xmlResponse("application/rss+xml", [`<title>${xmlText(written)}</title>`]);
  expect(answer.headers.get("Content-Type")).toBe("application/rss+xml; charset=utf-8");
  expect((await answer.text()).match(/<\/title>/g)).toHaveLength(1);
});
