import { z } from "~/domain/zod";
import { PLACE_MAX } from "./bounds";
import { optionalText } from "./form-values";
import { FIELD_ERRORS } from "./messages";
import { findDepartment, type Region } from "./places";
import { findRegion } from "./regions";

/** ONB-15: region and department, both required, stored as INSEE codes. */
export function requiredPlace(regions: readonly Region[]) {
  return {
    region: z
      .string({ error: FIELD_ERRORS.regionRequired })
      .transform((value) => findRegion(regions, value.trim())?.code ?? "")
      .refine((code) => code !== "", FIELD_ERRORS.regionRequired),
    department: z
      .string({ error: FIELD_ERRORS.departmentRequired })
      .trim()
      .min(1, FIELD_ERRORS.departmentRequired)
      .max(PLACE_MAX, FIELD_ERRORS.departmentRequired),
  };
}

/** PUBL-4: either may be absent. */
export function optionalPlace(regions: readonly Region[]) {
  const isOffered = (region: string | null) => region === null || findRegion(regions, region) !== undefined;
  return {
    region: optionalText(PLACE_MAX).refine(isOffered, FIELD_ERRORS.unknownChoice),
    department: optionalText(PLACE_MAX),
  };
}

type Codes = { readonly region: string | null; readonly department: string | null };

/**
 * The codes of a place by codes or exact names. The department must be in the region, and gives it where
 * none was chosen; otherwise undefined.
 */
export function findPlace(regions: readonly Region[], chosen: Codes): Codes | undefined {
  const named = chosen.region === null ? undefined : findRegion(regions, chosen.region);
  const chosenDepartment = chosen.department;
  if (chosenDepartment === null) return { region: named?.code ?? null, department: null };
  const region =
    chosen.region === null ? regions.find((each) => findDepartment(each, chosenDepartment)) : named;
  const department = region && findDepartment(region, chosenDepartment);
  return department && { region: region.code, department: department.code };
}

/** Converts region and department to codes, or reports that they do not match. */
export function departmentWithin<T extends Codes>(regions: readonly Region[]) {
  return (values: T, context: z.core.$RefinementCtx<T>): T => {
    const place = findPlace(regions, values);
    if (place) return { ...values, ...place };
    context.issues.push({
      code: "custom",
      input: values.department,
      path: ["department"],
      message: FIELD_ERRORS.departmentElsewhere,
    });
    return values;
  };
}
