import { Moon, Sun } from "lucide-react";
import { Button } from "../../brand/button";
import { Icon } from "../../brand/icon";
import { rememberInCookie } from "../browser-cookie";
import "./theme-switch.css";

export type Theme = "light" | "dark";

function switchTheme() {
  const page = document.documentElement;
  const shown = page.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  applyTheme(shown === "dark" ? "light" : "dark");
}

/** Applies and stores a colour scheme; null follows the system. */
export function applyTheme(theme: Theme | null) {
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  rememberInCookie("theme", theme ?? "", theme ? 365 : 0);
}

export function ThemeSwitch() {
  return (
    <Button
      type="button"
      variant="quiet"
      icon
      className="theme-switch"
      aria-label="Changer d’apparence : claire ou sombre"
      onClick={switchTheme}
    >
      <Icon of={Moon} className="theme-switch__moon" />
      <Icon of={Sun} className="theme-switch__sun" />
    </Button>
  );
}
