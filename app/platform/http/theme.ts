/** GEN-10: the colour scheme that the visitor chose, or null to follow the system. */
export function readTheme(request: Request): "light" | "dark" | null {
  const chosen = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.headers.get("Cookie") ?? "")?.[1];
  return chosen === "light" || chosen === "dark" ? chosen : null;
}
