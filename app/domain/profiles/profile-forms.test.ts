import { expect, test } from "vitest";
import { errorsOf } from "../../../tests/forms/errors-of";
import { FIELD_ERRORS } from "../messages";
import { AVATAR_MAX_BYTES, refuseUpload } from "./avatar";
import { looksLikePhone } from "./profile-fields";
import { roleForm } from "./role-form";

test("ONB-1 the role is one of the two", () => {
  expect(roleForm.parse({ role: "commercial" })).toEqual({ role: "commercial" });
  expect(roleForm.parse({ role: "entreprise", admin: true })).toEqual({ role: "entreprise" });
  for (const role of [undefined, "admin", ["commercial", "entreprise"]])
    expect(errorsOf(roleForm, { role })).toEqual({ role: [FIELD_ERRORS.roleRequired] });
});

test("ONB-14 the browser checks only the length of a phone number", () => {
  expect(looksLikePhone("0612345678")).toBe("0612345678");
  expect(looksLikePhone("061234567")).toBeUndefined();
});

test("ONB-22 an avatar has at most 5 MB", () => {
  expect(AVATAR_MAX_BYTES).toBe(5_242_880);
  expect(refuseUpload({ size: AVATAR_MAX_BYTES })).toBeUndefined();
  expect(refuseUpload({ size: AVATAR_MAX_BYTES + 1 })).toBe(FIELD_ERRORS.avatarTooLarge);
});
