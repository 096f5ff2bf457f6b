import { href } from "react-router";
export type Value = string | number | boolean | null | Value[] | { [key: string]: Value };

/** A JSON-LD block in the vocabulary of schema.org. */
export type StructuredData = { "@context": "https://schema.org"; [key: string]: Value };

type Crumb = { readonly name: string; readonly path: string };
type Question = { readonly title: string; readonly text: string };

const CONTEXT = { "@context": "https://schema.org" } as const;

const idOf = (origin: string) => `${origin}/#organisation`;

export const organization = (origin: string): StructuredData => ({
  ...CONTEXT,
  "@type": "Organization",
  "@id": idOf(origin),
  name: "Les Acharnés",
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
});

export const webSite = (origin: string): StructuredData => ({
  ...CONTEXT,
  "@type": "WebSite",
  name: "Les Acharnés",
  url: `${origin}/`,
  inLanguage: "fr",
  publisher: { "@id": idOf(origin) },
  potentialAction: {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${origin}/acharne?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  },
});

export const faqPage = (questions: readonly Question[]): StructuredData => ({
  ...CONTEXT,
  "@type": "FAQPage",
  mainEntity: questions.map(({ title, text }) => ({
    "@type": "Question",
    name: title,
    acceptedAnswer: { "@type": "Answer", text },
  })),
});

/** The way from the home page to a page. */
export const breadcrumbs = (origin: string, crumbs: readonly Crumb[]): StructuredData => ({
  ...CONTEXT,
  "@type": "BreadcrumbList",
  itemListElement: [{ name: "Accueil", path: href("/") }, ...crumbs].map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: origin + path,
  })),
});
