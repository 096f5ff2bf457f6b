import type { ShouldRevalidateFunctionArgs } from "react-router";

/** ADM-6, for a route's `shouldRevalidate`: who decides second sees what was decided first. */
export const afterConflict = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;
