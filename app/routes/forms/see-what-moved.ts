import type { ShouldRevalidateFunctionArgs } from "react-router";

/** A form route's `shouldRevalidate`: who comes second sees what came first. */
export const seeWhatMoved = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;
