import type { CriterionName } from "~/domain/search/rankings";
import { CRITERION_WORDS } from "./criterion-words";

/** The criteria of a list, the one that counts most first. */
export const OrderedBy = ({ criteria }: { readonly criteria: readonly CriterionName[] }) => (
  <ol>
    {criteria.map((name) => (
      <li key={name}>{CRITERION_WORDS[name]}</li>
    ))}
  </ol>
);
