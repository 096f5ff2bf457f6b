import { createContext, useContext } from "react";

const FirstError = createContext<string | undefined>(undefined);

/** Names the first refused field of a form, so that it has the focus even before or without JavaScript. */
export const FirstErrorProvider = FirstError.Provider;

export function useAutoFocus(field: { name: string }): true | undefined {
  return useContext(FirstError) === field.name || undefined;
}
