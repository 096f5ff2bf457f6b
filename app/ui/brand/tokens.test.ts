import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as colours from "~/domain/colours";

type Scheme = "light" | "dark";

const sheet = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const COLOUR = /--([a-z-]+): (light-dark\()?oklch\(([\d. ]+)\)(?:, oklch\(([\d. ]+)\)\))?;/g;
const tokens = new Map(
  [...sheet.matchAll(COLOUR)].map(([, name = "", , light = "", dark = light]) => [name, { light, dark }]),
);

function colour(name: string, scheme: Scheme): string {
  const token = tokens.get(name);
  if (!token) throw new Error(`tokens.css has no opaque colour --${name}`);
  return token[scheme];
}

/** Linear sRGB of an OKLCH colour (Björn Ottosson's matrices), clipped. */
function linear(oklch: string): readonly [number, number, number] {
  const [lightness = 0, chroma = 0, hue = 0] = oklch.split(" ").map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** WCAG's relative luminance. */
function luminance(oklch: string): number {
  const [red, green, blue] = linear(oklch);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function hex(oklch: string): string {
  const digits = linear(oklch).map((value) => {
    const shown = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(shown * 255)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${digits.join("")}`;
}

function contrast(one: string, other: string, scheme: Scheme): number {
  const [darker = 0, lighter = 0] = [one, other]
    .map((name) => luminance(colour(name, scheme)))
    .sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

const PAPERS = ["paper", "paper-raised", "paper-sunk", "fill"];

/** WCAG 2.2: 4.5 for text (1.4.3), 3 for controls, states and focus (1.4.11); higher for body text. */
const PAIRS: readonly (readonly [string, readonly string[], number])[] = [
  ["ink", PAPERS, 7],
  ["ink-soft", PAPERS, 7],
  ["ink-faint", PAPERS, 4.5],
  ["accent-text", PAPERS, 4.5],
  ["brass-text", ["paper", "paper-raised"], 4.5],
  ["on-ink", ["ink"], 7],
  ["on-accent", ["accent", "accent-hover", "accent-press"], 4.5],
  ["success", ["paper", "paper-raised", "success-wash"], 4.5],
  ["info", ["paper", "paper-raised", "info-wash"], 4.5],
  ["danger", ["paper", "paper-raised", "danger-wash"], 4.5],
  ["line-control", ["paper", "paper-raised"], 3],
  ["focus", PAPERS, 3],
];

describe.each(["light", "dark"] as const)("GEN-9 GEN-10 colour contrast, %s scheme", (scheme) => {
  it.each(PAIRS.flatMap(([front, backs, least]) => backs.map((back) => ({ front, back, least }))))(
    "$front on $back: at least $least",
    ({ front, back, least }) => {
      expect(contrast(front, back, scheme)).toBeGreaterThanOrEqual(least);
    },
  );
});

it("GEN-10 the contrast of black on white is 21", () => {
  tokens.set("black", { light: "0 0 0", dark: "0 0 0" }).set("white", { light: "1 0 0", dark: "1 0 0" });
  expect(contrast("black", "white", "light")).toBeCloseTo(21, 1);
});

describe("GEN-10 colours outside of CSS equal the tokens", () => {
  it.each(Object.entries(colours))("%s", (name, { light, dark }) => {
    const token = name.toLowerCase().replaceAll("_", "-");
    expect({ light, dark }).toEqual({ light: hex(colour(token, "light")), dark: hex(colour(token, "dark")) });
  });

  it("the background in the browser's bars and in the manifest", () => {
    const manifest = JSON.parse(
      readFileSync(new URL("../../../public/manifest.webmanifest", import.meta.url), "utf8"),
    );
    expect([manifest.background_color, manifest.theme_color]).toEqual([
      colours.PAPER.light,
      colours.PAPER.light,
    ]);
  });
});
