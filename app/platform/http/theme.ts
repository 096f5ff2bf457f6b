import { preferenceOf } from "./preference";

/** GEN-10: the colour scheme that the visitor chose, or null to follow the system. */
export const readTheme = (request: Request) => themeOf(request.headers.get("Cookie") ?? "");

export function themeOf(cookies: string): "light" | "dark" | null {
  const chosen = preferenceOf(cookies, "theme");
  return chosen === "light" || chosen === "dark" ? chosen : null;
}
