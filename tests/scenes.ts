import { ACCOUNT_SCENES } from "./scenes/accounts";
import { ALERT_SCENES } from "./scenes/alerts";
import { CALL_SCENES } from "./scenes/calls";
import { WORK_SCENES } from "./scenes/candidatures";
import { COMPANY_SCENES } from "./scenes/companies";
import { ENGAGEMENT_SCENES } from "./scenes/engagements";
import { LIST_SCENES } from "./scenes/lists";
import { PUBLICATION_SCENES } from "./scenes/missions";
import { MODERATION_SCENES } from "./scenes/moderation";
import { POINT_SCENES } from "./scenes/points";
import { PUSH_SCENES } from "./scenes/push";
import { REFERENCE_SCENES } from "./scenes/references";
import { REPLACEMENT_SCENES } from "./scenes/replacements";
import { REVIEW_SCENES } from "./scenes/reviews";
import type { Scenes } from "./scenes/scene";

/** All operations that forms of the product call, by name. */
export const SCENES: Scenes = {
  ...ACCOUNT_SCENES,
  ...COMPANY_SCENES,
  ...PUBLICATION_SCENES,
  ...WORK_SCENES,
  ...MODERATION_SCENES,
  ...REFERENCE_SCENES,
  ...REPLACEMENT_SCENES,
  ...POINT_SCENES,
  ...REVIEW_SCENES,
  ...ENGAGEMENT_SCENES,
  ...CALL_SCENES,
  ...PUSH_SCENES,
  ...LIST_SCENES,
  ...ALERT_SCENES,
};
