import type { Fact } from "./in-words";
import { SECTIONS, type SectionName } from "./sections";

const SIGNS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

/** A page that works offline: no script, no external resource. */
const STYLE = `:root{color-scheme:light dark}
body{max-width:60rem;margin:0 auto;padding:2rem 1rem;font:1rem/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
h1,h2{line-height:1.2}
section{margin-top:3rem;border-top:2px solid}
.record{padding:1rem 0;border-top:1px solid color-mix(in srgb,currentcolor 25%,transparent)}
dl{display:grid;gap:.25rem 1.5rem;margin:0}
dt{opacity:.7}
dd{margin:0 0 .5rem;white-space:pre-wrap;unicode-bidi:plaintext}
@media (width>=48rem){dl{grid-template-columns:14rem 1fr}dd{margin:0}}`;

export const readableHead = (madeAt: string, names: readonly SectionName[]): string => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="referrer" content="no-referrer">
<title>Mes données, Les Acharnés</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>Mes données</h1>
<p>Tout ce que Les Acharnés gardent sur vous, le ${escaped(madeAt)}.</p>
<nav aria-label="Sommaire"><ol>
${names.map((name) => `<li><a href="#${name}">${escaped(SECTIONS[name].title)}</a></li>`).join("\n")}
</ol></nav>
</header>
<main>
`;

export const readableSection = (
  name: SectionName,
): string => `<section id="${name}" aria-labelledby="${name}-titre">
<h2 id="${name}-titre">${escaped(SECTIONS[name].title)}</h2>
<p>${escaped(SECTIONS[name].about)}</p>
`;

export const readableRecord = (facts: readonly Fact[]): string => `<div class="record"><dl>
${facts.map(({ term, detail }) => `<dt>${escaped(term)}</dt><dd>${escaped(detail)}</dd>`).join("\n")}
</dl></div>
`;

export const readableNothing = "<p>Rien.</p>\n";
export const readableSectionEnd = "</section>\n";
export const readableEnd = "</main>\n</body>\n</html>\n";
