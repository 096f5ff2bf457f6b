import { useDomId } from "../../brand/use-dom-id";
import { applyTheme, type Theme } from "./theme-switch";
import "./theme-choice.css";

const LOOKS = [
  { theme: "light", label: "Claire" },
  { theme: "dark", label: "Sombre" },
  { theme: null, label: "Auto" },
] as const;

/** GEN-10: the colour scheme, in the menu of an account. */
export function ThemeChoice({ theme }: { theme: Theme | null }) {
  const name = useDomId();
  return (
    <fieldset className="theme-choice">
      <legend>Apparence</legend>
      <div className="theme-choice__in">
        {LOOKS.map((look) => (
          <label key={look.label}>
            <input
              type="radio"
              name={name}
              defaultChecked={theme === look.theme}
              onChange={() => applyTheme(look.theme)}
            />
            {look.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
