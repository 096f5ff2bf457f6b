import { Moon, Sun } from "lucide-react";
import { rememberInCookie } from "./browser-cookie";
import { Button } from "./button";
import { Icon } from "./icon";
import "./theme-switch.css";

export type Theme = "light" | "dark";

function switchTheme() {
  const page = document.documentElement;
  const shown = page.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  const theme: Theme = shown === "dark" ? "light" : "dark";
  page.dataset.theme = theme;
  rememberInCookie("theme", theme, 365);
}

export function ThemeSwitch() {
  return (
    <Button
      type="button"
      variant="quiet"
      icon
      className="theme"
      aria-label="Changer d’apparence : claire ou sombre"
      onClick={switchTheme}
    >
      <Icon of={Moon} />
      <Icon of={Sun} />
    </Button>
  );
}
