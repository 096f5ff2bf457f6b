import type { Look } from "./portrait";

/** Who has put up a picture, by full name. */
export const LOOKS: ReadonlyMap<string, Look> = new Map<string, Look>([
  ["Solenn Kermarrec", { ground: "sage", skin: "light", hair: "chestnut", cut: "bob", clothes: "ink" }],
  ["Fatoumata Sissoko", { ground: "brass", skin: "dark", hair: "black", cut: "curls", clothes: "crimson" }],
  [
    "Thibault Wendling",
    { ground: "slate", skin: "fair", hair: "chestnut", cut: "short", clothes: "paper", glasses: true },
  ],
  ["Hélène Schaeffer", { ground: "wine", skin: "light", hair: "grey", cut: "bun", clothes: "paper" }],
  ["Karim Haddouche", { ground: "clay", skin: "tan", hair: "black", cut: "crop", clothes: "ink" }],
  [
    "Patrick Guérinot",
    { ground: "sage", skin: "fair", hair: "grey", cut: "crop", clothes: "slate", glasses: true },
  ],
  ["Julie Tran", { ground: "crimson", skin: "fair", hair: "black", cut: "bob", clothes: "paper" }],
  ["Quentin Vasseur", { ground: "brass", skin: "light", hair: "brown", cut: "short", clothes: "pine" }],
  ["Awa Ndiaye", { ground: "sage", skin: "dark", hair: "black", cut: "bun", clothes: "paper" }],
  ["Benoît Lhuillier", { ground: "clay", skin: "light", hair: "dark", cut: "crop", clothes: "pine" }],
  [
    "Leïla Mokrani",
    { ground: "slate", skin: "tan", hair: "dark", cut: "curls", clothes: "crimson", glasses: true },
  ],
  ["Élodie Carpentier", { ground: "brass", skin: "light", hair: "brown", cut: "bun", clothes: "slate" }],
  ["Mehdi Belkacem", { ground: "wine", skin: "tan", hair: "black", cut: "short", clothes: "paper" }],
]);
