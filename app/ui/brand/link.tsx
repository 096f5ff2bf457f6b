import { createPath, type LinkProps, Link as RouterLink } from "react-router";

/**
 * React Router's link; the server renders a plain `<a>`: a page has a hundred links, and each would be matched against
 * the routes (FAST-3).
 */
export const Link = import.meta.env.SSR ? WrittenLink : RouterLink;

function WrittenLink(props: LinkProps) {
  const address = props.mask ? undefined : absoluteAddress(props.to);
  if (address === undefined) return <RouterLink {...props} />;
  const {
    to,
    discover = "render",
    prefetch,
    relative,
    reloadDocument,
    replace,
    state,
    preventScrollReset,
    viewTransition,
    defaultShouldRevalidate,
    mask,
    ...rest
  } = props;
  return <a {...rest} href={address} data-discover={discover === "render" ? "true" : undefined} />;
}

/** The `href`, if nothing has to be resolved. */
function absoluteAddress(to: LinkProps["to"]): string | undefined {
  const address = typeof to === "string" ? to : to.pathname && createPath(to);
  if (!address?.startsWith("/")) return undefined;
  return address.includes("//") || address.includes("/.") ? undefined : address;
}
