/** How the browser wants something shown, as it was remembered there (`ui/frame/browser-cookie.ts`). */
export function preferenceIn(request: Request, name: "theme" | "sidebar" | "raccourcis"): string | undefined {
  const cookies = request.headers.get("Cookie") ?? "";
  return new RegExp(`(?:^|;\\s*)(?:__Host-)?${name}=([a-z]+)(?:;|$)`).exec(cookies)?.[1];
}
