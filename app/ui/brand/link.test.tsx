import { renderToStaticMarkup } from "react-dom/server";
import { type LinkProps, MemoryRouter, Link as RouterLink } from "react-router";
import { expect, it } from "vitest";
import { Link } from "./link";

const markupOf = (Kind: typeof RouterLink | typeof Link, props: LinkProps) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={["/missions/ici?q=a"]}>
      <Kind {...props}>Lire</Kind>
    </MemoryRouter>,
  );

it.each<LinkProps>([
  { to: "/" },
  { to: "/auth?role=commercial#signup", className: "card__link" },
  { to: "/acharne/léa-d’arc", replace: true, preventScrollReset: true, state: { from: "x" } },
  { to: { pathname: "/acharne/lea", search: "?q=é b", hash: "#prix" }, "aria-current": "page" },
  { to: { pathname: "/acharne", search: "q=1" } },
  { to: "/a//b/../c" },
  { to: "?page=2" },
  { to: "#prix" },
  { to: ".." },
  { to: { search: "?x=1" } },
  { to: "https://ailleurs.test/" },
  { to: "//ailleurs.test/" },
  { to: "/cgu", discover: "none", target: "_blank", rel: "noopener" },
  { to: "/cgu", prefetch: "intent", reloadDocument: true, onClick: () => undefined },
  { to: "/ici", mask: "/la" },
])("FAST-3 un lien s’écrit comme celui de React Router : %j", (props) => {
  const sorted = (markup: string) =>
    markup.replace(/^<a ([^>]*)>/, (_, list) => list.split(" ").sort().join(" "));
  expect(sorted(markupOf(Link, props))).toBe(sorted(markupOf(RouterLink, props)));
});
