import { useId } from "react";

/** React's `useId`, with a leading letter as HTML validators require. */
export const useDomId = (): string => `id${useId()}`;
