import { loadSharp } from "~/platform/files/sharp.server";

const INK = "#1d1b26";
const PAPER = "#f6f1e7";
const CRIMSON = "#b5142c";

const GROUNDS = {
  crimson: CRIMSON,
  brass: "#d9bd6b",
  sage: "#7f9483",
  slate: "#5d6b86",
  clay: "#c9a58c",
  wine: "#8c2f3f",
};
const SKINS = { light: "#f4d7c0", fair: "#f0c9a8", tan: "#d9a17a", brown: "#b97a56", dark: "#8a5638" };
const HAIRS = { black: INK, dark: "#4a2f24", brown: "#6b3a2a", chestnut: "#8d5a34", grey: "#a9a39a" };
const CLOTHES = { ink: INK, paper: PAPER, crimson: CRIMSON, slate: "#4d5a74", pine: "#3d4a3f" };

/** Hair as shapes around a head at 256, 228. */
const CUTS = {
  short: `<path d="M168 206c-8-70 40-98 92-94 60-6 96 40 84 94-10-16-14-34-34-40-40 10-92 4-114-8-16 14-20 32-28 48Z"/>`,
  crop: `<path d="M171 214c-14-66 24-98 85-98s99 32 85 98c-6-22-18-36-34-44-34 8-68 8-102 0-16 8-28 22-34 44Z"/>`,
  bob: `<path d="M150 330c-16-70-20-206 106-206s122 136 106 206l-40 4V214c-30-8-66-28-84-56-14 30-36 48-48 56v120Z"/>`,
  bun: `<circle cx="256" cy="108" r="38"/><path d="M166 222c-4-118 184-118 180 0-18-34-40-62-90-62s-72 28-90 62Z"/>`,
  curls: `<g><circle cx="186" cy="190" r="42"/><circle cx="216" cy="146" r="44"/><circle cx="266" cy="130" r="46"/><circle cx="314" cy="158" r="42"/><circle cx="332" cy="206" r="38"/><circle cx="176" cy="244" r="34"/><circle cx="340" cy="252" r="32"/></g>`,
};
/** These are drawn behind the face. */
const BEHIND: readonly (keyof typeof CUTS)[] = ["curls"];

const GLASSES = `<g fill="none" stroke="${INK}" stroke-width="6"><circle cx="222" cy="222" r="24"/><circle cx="290" cy="222" r="24"/><path d="M246 222h20"/></g>`;

export type Look = {
  readonly ground: keyof typeof GROUNDS;
  readonly skin: keyof typeof SKINS;
  readonly hair: keyof typeof HAIRS;
  readonly cut: keyof typeof CUTS;
  readonly clothes: keyof typeof CLOTHES;
  readonly glasses?: true;
};

function drawing(look: Look): string {
  const skin = SKINS[look.skin];
  const hair = `<g fill="${HAIRS[look.hair]}">${CUTS[look.cut]}</g>`;
  const behind = BEHIND.includes(look.cut);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">
    <rect width="512" height="512" fill="${GROUNDS[look.ground]}"/>
    <circle cx="256" cy="270" r="216" fill="${PAPER}" opacity=".16"/>
    <path d="M70 512c6-110 90-150 186-150s180 40 186 150Z" fill="${CLOTHES[look.clothes]}"/>
    ${behind ? hair : ""}
    <path d="M216 300h80v70c-8 30-72 30-80 0Z" fill="${skin}"/>
    <path d="M216 322c24 20 56 20 80 0v18c-20 22-60 22-80 0Z" fill="${INK}" opacity=".18"/>
    <ellipse cx="256" cy="228" rx="82" ry="98" fill="${skin}"/>
    ${behind ? "" : hair}
    ${look.glasses ? GLASSES : ""}
  </svg>`;
}

/** A portrait in flat shapes, as an upload. */
export async function drawPortrait(look: Look): Promise<File> {
  const sharp = await loadSharp();
  const png = await sharp(Buffer.from(drawing(look)))
    .png()
    .toBuffer();
  return new File([new Uint8Array(png)], "portrait.png", { type: "image/png" });
}
