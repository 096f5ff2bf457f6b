import sharp from "sharp";
import type { Chance } from "../random";

const INK = "#1d1b26";
const PAPER = "#f6f1e7";
const CRIMSON = "#b5142c";
const BRASS = "#d9bd6b";
const SAGE = "#7f9483";
const SLATE = "#5d6b86";

const grounds = [CRIMSON, BRASS, SAGE, SLATE, "#c9a58c", "#8c2f3f"];
const skins = ["#f0c9a8", "#d9a17a", "#b97a56", "#8a5638", "#f4d7c0"];
const hairs = [INK, "#4a2f24", "#8d5a34", "#a9a39a", "#6b3a2a"];
const clothes = [INK, PAPER, CRIMSON, SLATE, "#3d4a3f"];

/** Hair as shapes around a head centred on 256, 214. */
const cuts = [
  (hair: string) =>
    `<path d="M166 214a90 92 0 0 1 180 0c-18-44-60-58-96-52-40 6-70 20-84 52Z" fill="${hair}"/>`,
  (hair: string) =>
    `<path d="M150 330c-16-70-20-206 106-206s122 136 106 206l-40 4V214c-30-8-66-28-84-56-14 30-36 48-48 56v120Z" fill="${hair}"/>`,
  (hair: string) =>
    `<circle cx="256" cy="112" r="40" fill="${hair}"/><path d="M164 222c0-120 184-120 184 0-20-30-40-66-92-66s-72 36-92 66Z" fill="${hair}"/>`,
  (hair: string) =>
    `<path d="M168 206c-8-70 40-98 92-94 60-6 96 40 84 94-10-16-14-34-34-40-40 10-92 4-114-8-16 14-20 32-28 48Z" fill="${hair}"/>`,
  (hair: string) =>
    `<path d="M160 250c-30-150 222-150 192 0-2-50-30-92-96-92s-94 42-96 92Z" fill="${hair}"/><path d="M186 254h140c4 66-38 84-70 84s-74-18-70-84Z" fill="${hair}" opacity=".9"/>`,
];

const glasses = `<g fill="none" stroke="${INK}" stroke-width="6"><circle cx="222" cy="218" r="24"/><circle cx="290" cy="218" r="24"/><path d="M246 218h20"/></g>`;

function drawing(chance: Chance): string {
  const ground = chance.pick(grounds);
  const skin = chance.pick(skins);
  const hair = chance.pick(hairs);
  const cloth = chance.pick(clothes.filter((colour) => colour !== ground));
  const cut = chance.pick(cuts);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">
    <rect width="512" height="512" fill="${ground}"/>
    <circle cx="256" cy="270" r="216" fill="${PAPER}" opacity=".16"/>
    <path d="M70 512c6-110 90-150 186-150s180 40 186 150Z" fill="${cloth}"/>
    <path d="M216 300h80v70c-8 30-72 30-80 0Z" fill="${skin}"/>
    <path d="M216 322c24 20 56 20 80 0v18c-20 22-60 22-80 0Z" fill="${INK}" opacity=".18"/>
    <ellipse cx="256" cy="228" rx="82" ry="98" fill="${skin}"/>
    ${cut(hair)}
    ${chance.hit(0.3) ? glasses : ""}
  </svg>`;
}

/** A portrait in flat shapes, as the file that somebody would upload. */
export async function drawPortrait(chance: Chance): Promise<File> {
  const png = await sharp(Buffer.from(drawing(chance)))
    .png()
    .toBuffer();
  return new File([new Uint8Array(png)], "portrait.png", { type: "image/png" });
}
