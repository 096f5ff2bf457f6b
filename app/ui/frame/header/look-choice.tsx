import { useDomId } from "../../brand/use-dom-id";
import { type Theme, wearTheme } from "./theme-switch";
import "./look-choice.css";

const LOOKS = [
  { theme: "light", label: "Claire" },
  { theme: "dark", label: "Sombre" },
  { theme: null, label: "Auto" },
] as const;

/** GEN-10: the colour scheme, in the menu of an account. */
export function LookChoice({ theme }: { theme: Theme | null }) {
  const name = useDomId();
  return (
    <fieldset className="look-choice">
      <legend>Apparence</legend>
      <div className="look-choice__in">
        {LOOKS.map((look) => (
          <label key={look.label}>
            <input
              type="radio"
              name={name}
              defaultChecked={theme === look.theme}
              onChange={() => wearTheme(look.theme)}
            />
            {look.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
