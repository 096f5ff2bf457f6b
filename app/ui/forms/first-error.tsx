import { createContext, useContext } from "react";

const FirstError = createContext<string | undefined>(undefined);

/** Puts `autofocus` on the first invalid field, which works without JavaScript. */
export const FirstErrorProvider = FirstError.Provider;

export function useAutoFocus(field: { name: string }): true | undefined {
  return useContext(FirstError) === field.name || undefined;
}
