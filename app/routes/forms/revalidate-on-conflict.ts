import type { ShouldRevalidateFunctionArgs } from "react-router";

/** A form route's `shouldRevalidate`: who comes second sees what came first. */
export const revalidateOnConflict = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => actionStatus === 409 || defaultShouldRevalidate;
