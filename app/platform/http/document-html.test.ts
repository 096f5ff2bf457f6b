import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { documentHtml } from "./document-html";

const sent = (html: string) => documentHtml(html, "n0nce");

describe("the document as it is sent", () => {
  it("writes void elements, names and boolean attributes as HTML does", () => {
    expect(sent('<meta charSet="utf-8"/><input noValidate="" maxLength="10" value="a &gt; b/"/><br/>')).toBe(
      '<meta charset="utf-8"><input novalidate maxlength="10" value="a &gt; b/"><br>',
    );
  });

  it("keeps empty values that mean something", () => {
    expect(sent('<img alt="" src="/a.png"/><option value="" selected="">Toutes</option>')).toBe(
      '<img alt="" src="/a.png"><option value="" selected>Toutes</option>',
    );
  });

  it("leaves drawings, comments and scripts as they are", () => {
    const html =
      '<svg viewBox="0 0 4 4"><path d="M0 0"/></svg><!--$--><script nonce="n">if (a<b) x="<br/>";</script>';
    expect(sent(html)).toBe(html);
  });

  it("changes no text, whatever it says", () => {
    const escaped = (text: string) =>
      text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const html = `<p title="${escaped(text)}">${escaped(text)}</p>`;
        expect(sent(html)).toBe(html);
      }),
    );
  });

  it("holds the scripts back until the first paint, in their order, once", () => {
    const html = sent(
      '<head><link rel="modulepreload" href="/a.js" nonce="n0nce"/><link rel="icon" href="/i.svg"/></head>' +
        '<body><script nonce="n0nce">context()</script><script nonce="n0nce" type="module" async="">import("/a.js")</script></body>',
    );
    expect(html).toContain('<head><link rel="icon" href="/i.svg"></head>');
    expect(html).toMatch(
      /<script nonce="n0nce">context\(\)<\/script><template id="[a-z-]+"><link rel="modulepreload" href="\/a.js" nonce="n0nce"><script nonce="n0nce" type="module" async>import\("\/a.js"\)<\/script><\/template><script nonce="n0nce">/,
    );
  });
});
