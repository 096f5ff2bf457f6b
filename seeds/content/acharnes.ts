import { acharnesA } from "./acharnes-a";
import { acharnesB } from "./acharnes-b";
import { acharnesC } from "./acharnes-c";
import { acharnesD } from "./acharnes-d";
import { acharnesE } from "./acharnes-e";
import type { DemoAcharne } from "./types";

export const acharnes: DemoAcharne[] = [...acharnesA, ...acharnesB, ...acharnesC, ...acharnesD, ...acharnesE];
