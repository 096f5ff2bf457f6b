import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RemixErrorBoundary } from "./last-words.mjs";

const shown = (error: Error | null) =>
  renderToStaticMarkup(createElement(RemixErrorBoundary, { error, location: {} }, "la page"));
const { getDerivedStateFromError, getDerivedStateFromProps } = RemixErrorBoundary;

test("GEN-5 FAST-5 ce que même la page d’erreur ne peut dire tient en une phrase, en français et sans trace", () => {
  expect(shown(null)).toBe("la page");
  expect(shown(new Error("colonne secrète"))).toBe(
    '<html lang="fr"><head></head><body>Une erreur est survenue. Rechargez la page.</body></html>',
  );
});

test("GEN-5 FAST-5 elle reste tant qu’on ne va pas ailleurs", () => {
  const [here, elsewhere] = [{}, {}];
  const crashed = { location: here, ...getDerivedStateFromError(new Error("x")) };
  expect(getDerivedStateFromProps({ error: null, location: here }, crashed).error).toBe(crashed.error);
  expect(getDerivedStateFromProps({ error: null, location: elsewhere }, crashed).error).toBeNull();
});
