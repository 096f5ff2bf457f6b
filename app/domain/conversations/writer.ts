import { isolated } from "../text";

/** TEAM-4: who wrote for a company, as the Acharné reads it: 'Claire, Courtage Berthelier'; of a former member the company alone. */
export const writerOf = (company: string, firstName: string | null): string =>
  firstName ? `${isolated(firstName)}, ${isolated(company)}` : company;
