import { useId } from "react";

/** An id of this place in the page that begins with a letter, as HTML's validators ask; React's own does not. */
export const useDomId = (): string => `id${useId()}`;
