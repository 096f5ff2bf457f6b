import { asc, type Column, desc } from "drizzle-orm";
import { CRITERIA, type CriterionName } from "~/domain/search/rankings";

type ColumnsOf<Name extends CriterionName> = Readonly<Record<(typeof CRITERIA)[Name]["by"], Column>>;

/** The ORDER BY of a query, from the published criteria. */
export function orderOf<Name extends CriterionName>(columns: ColumnsOf<Name>, criteria: readonly Name[]) {
  return criteria.map((name) => {
    const { by, way }: { readonly by: (typeof CRITERIA)[Name]["by"]; readonly way: string } = CRITERIA[name];
    return way === "asc" ? asc(columns[by]) : desc(columns[by]);
  });
}
