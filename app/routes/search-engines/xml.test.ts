import { expect, test } from "vitest";
import { xmlResponse, xmlText } from "./xml";

test("SAFE-4 user text is escaped in the feed and the sitemap", async () => {
  const written = `</title><script>alert(1)</script> & "x" ]]>`;
  expect(xmlText(written)).not.toMatch(/[<>"]|&(?!(?:amp|lt|gt|quot);)/);
  const answer = await xmlResponse("application/rss+xml", [`<title>${xmlText(written)}</title>`]);
  expect(answer.headers.get("Content-Type")).toBe("application/rss+xml; charset=utf-8");
  expect((await answer.text()).match(/<\/title>/g)).toHaveLength(1);
});

test("SAFE-9 a sitemap whose first read fails is an error, not a truncated file", async () => {
  async function* broken() {
    yield "<urlset>";
    throw new Error("the database is too slow");
  }
  await expect(xmlResponse("application/xml", broken())).rejects.toThrow("too slow");
});

test("search engines: a sitemap longer than the buffer arrives complete", async () => {
  const pieces = Array.from({ length: 20 }, (_, index) => `<url>${String(index).repeat(5_000)}</url>`);
  const answer = await xmlResponse("application/xml", pieces);
  expect((await answer.text()).endsWith(pieces.join(""))).toBe(true);
});
