import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { BeginEither } from "./begin";

const served = (hasPasskey: boolean) => {
  const element = <BeginEither hasPasskey={hasPasskey} enrolment={undefined} next="/admin" />;
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: "/", element, action: () => null }])} />,
  );
};

test("SAFE-2 AUTH-12 an administrator without a second factor is offered a passkey or an app, and returns to the requested page", () => {
  const none = served(false);
  expect(none).toContain('action="/parametres/cles?suite=%2Fadmin"');
  expect(none).toContain("Ajouter une clé d’accès");
  expect(none).toContain('value="begin"');
  const kept = served(true);
  expect(kept).toContain('action="/parametres/confirmer?suite=%2Fadmin"');
  expect(kept).toContain("Utiliser une clé d’accès");
  expect(kept).not.toContain('value="begin"');
});
