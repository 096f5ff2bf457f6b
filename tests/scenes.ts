import { ACCOUNT_SCENES } from "./scenes/accounts";
import { WORK_SCENES } from "./scenes/candidatures";
import { PUBLICATION_SCENES } from "./scenes/missions";
import { MODERATION_SCENES } from "./scenes/moderation";
import type { Scenes } from "./scenes/scene";

/** Every operation that a form of the product asks for, by its name. */
export const SCENES: Scenes = {
  ...ACCOUNT_SCENES,
  ...PUBLICATION_SCENES,
  ...WORK_SCENES,
  ...MODERATION_SCENES,
};
