import { preferenceIn } from "./preference";

/** GEN-10: the colour scheme that the visitor chose, or null to follow the system. */
export function readTheme(request: Request): "light" | "dark" | null {
  const chosen = preferenceIn(request, "theme");
  return chosen === "light" || chosen === "dark" ? chosen : null;
}
