import type { ShouldRevalidateFunctionArgs } from "react-router";

/** A `shouldRevalidate` that also reloads after a conflict (409). */
export const revalidateOnConflict = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => actionStatus === 409 || defaultShouldRevalidate;
