import { missionsA } from "./missions-a";
import { missionsB } from "./missions-b";
import { missionsC } from "./missions-c";
import type { DemoMission } from "./types";

export const missions: DemoMission[] = [...missionsA, ...missionsB, ...missionsC];
