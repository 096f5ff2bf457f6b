import { expect, test } from "vitest";
import { errorsOf } from "../../../tests/forms/errors-of";
import { FIELD_ERRORS } from "../messages";
import { AVATAR_MAX_BYTES, refuseUpload } from "./avatar";
import { looksLikePhone } from "./profile-fields";
import { roleForm } from "./role-form";

test("ONB-1 le rôle est l’un des deux", () => {
  expect(roleForm.parse({ role: "commercial" })).toEqual({ role: "commercial" });
  expect(roleForm.parse({ role: "entreprise", admin: true })).toEqual({ role: "entreprise" });
  for (const role of [undefined, "admin", ["commercial", "entreprise"]])
    expect(errorsOf(roleForm, { role })).toEqual({ role: [FIELD_ERRORS.roleRequired] });
});

test("ONB-14 le navigateur ne juge que la longueur d’un numéro", () => {
  expect(looksLikePhone("0612345678")).toBe("0612345678");
  expect(looksLikePhone("061234567")).toBeUndefined();
});

test("ONB-22 un avatar fait 5 Mo au plus", () => {
  expect(AVATAR_MAX_BYTES).toBe(5_242_880);
  expect(refuseUpload({ size: AVATAR_MAX_BYTES })).toBeUndefined();
  expect(refuseUpload({ size: AVATAR_MAX_BYTES + 1 })).toBe(FIELD_ERRORS.avatarTooLarge);
});
