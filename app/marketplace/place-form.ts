import { z } from "~/marketplace/zod";
import { FIELD_ERRORS } from "./messages";
import { findDepartment, findRegion, type Region } from "./places";

type Places = { region: string; department: string };

/** ONB-15: region and department, both required, stored as INSEE codes; the department lies in the region. */
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
      .max(60, FIELD_ERRORS.departmentRequired),
  };
}

/** Turns the department into its code, or says that it is not of that region. */
export function departmentWithin<T extends Places>(regions: readonly Region[]) {
  return (values: T, context: z.core.$RefinementCtx<T>): T => {
    const region = findRegion(regions, values.region);
    const department = region && findDepartment(region, values.department);
    if (department) return { ...values, department: department.code };
    context.issues.push({
      code: "custom",
      input: values.department,
      path: ["department"],
      message: FIELD_ERRORS.departmentElsewhere,
    });
    return values;
  };
}
