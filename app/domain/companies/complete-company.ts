type Company = Readonly<Record<"name" | "size" | "region" | "department" | "slug", string | null>> & {
  readonly sectors: readonly string[];
};

/** STATE-1: whether everything is filled in that a company needs to be submitted, as the database checks it. */
export const isCompleteCompany = <Row extends Company>(
  company: Row,
): company is Row & { readonly name: string; readonly slug: string } => {
  const { name, size, region, department, slug, sectors } = company;
  return [name, size, region, department, slug].every((value) => value !== null) && sectors.length > 0;
};
