import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LastResort } from "./last-resort";

test("GEN-5 an error page that fails itself shows a French sentence without a stack trace", () => {
  const boundary = new LastResort({ children: "la page d’erreur" });
  expect(renderToStaticMarkup(boundary.render())).toBe("la page d’erreur");
  boundary.state = LastResort.getDerivedStateFromError();
  expect(renderToStaticMarkup(boundary.render())).toBe("<p>Une erreur est survenue. Rechargez la page.</p>");
});
