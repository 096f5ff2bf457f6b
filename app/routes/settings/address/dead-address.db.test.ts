import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { countBounce } from "~/operations/notifications/bounces/count-bounce.server";
import { requestContext, servicesContext } from "~/platform/http/context";
import { sessionContext } from "~/platform/http/session-context";
import type { Services } from "~/platform/services.server";
import { NOON } from "../../../../tests/accounts/visitors";
import { APP_URL, AUTH_SECRET, ownDatabase } from "../../../../tests/database";
import { aPublicCommercial } from "../../../../tests/published";
import { loader as dashboard } from "../../dashboard";
import { action, loader as settings } from "../../settings";
import { DeadAddress } from "./dead-address";

const t = ownDatabase();

type User = Awaited<ReturnType<typeof aPublicCommercial>>["user"];

/** The arguments of a page, in the session of a user. */
function visit(user: User, path: string, form?: FormData) {
  const context = new RouterContextProvider();
  const config = { appUrl: APP_URL, authSecrets: [AUTH_SECRET] };
  context.set(servicesContext, { db: t.db, publicDb: t.db, files: t.files, config } as unknown as Services);
  context.set(requestContext, {
    id: "a",
    at: NOON,
    clientAddress: "192.0.2.1",
    onlyData: false,
    nonce: "",
    form,
    setCookies: [],
    pageCookies: [],
  });
  const viewer = {
    userId: user.userId,
    email: "solenn@exemple.fr",
    role: user.role,
    status: "published",
    first_name: "Solenn",
    last_name: "Kerbrat",
    avatar_url: null,
    overseas: false,
    terms: "2026-11-20",
    company: null,
  } as const;
  context.set(sessionContext, { actor: user, viewer, sessionId: null, cookies: [] });
  const url = new URL(path, APP_URL);
  const request = new Request(url, form ? { method: "POST" } : {});
  return { context, url, request, params: {}, pattern: path } as never;
}

const shown = (props: Parameters<typeof DeadAddress>[0]) =>
  renderToStaticMarkup(
    createElement(createRoutesStub([{ path: "/", Component: () => createElement(DeadAddress, props) }]), {
      initialEntries: ["/"],
    }),
  );

test("MAIL-2 the dashboard and the settings say that mails come back, until the person confirms the address", async () => {
  const { user } = await aPublicCommercial(t.db);
  const [onDashboard, inSettings] = [
    async () => (await dashboard(visit(user, "/dashboard"))).deadAddress,
    async () => (await settings(visit(user, "/parametres"))).deadSince,
  ];
  expect([await onDashboard(), await inSettings()]).toEqual([
    { email: "solenn@exemple.fr", since: null },
    null,
  ]);
  await countBounce(t.db, { userId: user.userId, status: "5.1.1", at: NOON });
  const dead = await onDashboard();
  expect(dead.since).toMatch(/ 2026$/);
  expect(await inSettings()).toBe(dead.since);
  const notice = shown(dead);
  for (const said of [
    "Vos e-mails reviennent",
    "solenn<wbr/>@exemple.fr",
    'value="confirm-address-works"',
    "/parametres/adresse",
  ])
    expect(notice).toContain(said);
  expect(shown({ ...dead, since: null })).toBe("");
  const form = new FormData();
  form.set("intent", "confirm-address-works");
  const answer = (await action(visit(user, "/parametres", form))) as Response;
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/parametres#compte"]);
  expect([(await onDashboard()).since, await inSettings()]).toEqual([null, null]);
});
