import { createElement } from "react";

const LINES = {
  xmlns: "http://www.w3.org/2000/svg",
  width: 24,
  height: 24,
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeLinecap: "round",
  strokeLinejoin: "round",
};

/** What lucide-react's own draws of an icon, as `ui/brand/icon.tsx` asks for it; browsers get this one (decision 025). */
export default function createLucideIcon({ name, aliases = [], node }) {
  const names = ["lucide", ...[name, ...aliases].map((each) => `lucide-${each}`)];
  return ({ className, ...rest }) =>
    createElement(
      "svg",
      { ...LINES, className: [...names, className].join(" "), ...rest },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
