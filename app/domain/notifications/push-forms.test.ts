import { expect, test } from "vitest";
import { errorsOf } from "../../../tests/forms/errors-of";
import { isFieldName } from "../drafts/field-names";
import { REFUSALS } from "../messages";
import { pushDeviceForm } from "./push-forms";

const DEVICE = {
  endpoint: "https://fcm.googleapis.com/fcm/send/abc",
  key: `B${"a".repeat(86)}`,
  auth: "a".repeat(22),
};

test("PUSH-1 a browser gives its endpoint, its key and its secret, and a server reads their names", () => {
  expect(pushDeviceForm.parse(DEVICE)).toEqual({
    endpoint: DEVICE.endpoint,
    p256dh: DEVICE.key,
    auth: DEVICE.auth,
  });
  expect(Object.keys(DEVICE).filter((name) => !isFieldName(name))).toEqual([]);
});

test.each([
  ["endpoint", "https://intern.example/push", REFUSALS.pushServiceUnknown],
  ["endpoint", undefined, REFUSALS.pushUnread],
  ["key", "court", REFUSALS.pushUnread],
  ["key", `${"a".repeat(86)}=`, REFUSALS.pushUnread],
  ["auth", undefined, REFUSALS.pushUnread],
])("PUSH-1 a device with the %s '%s' is refused", (field, value, message) => {
  expect(errorsOf(pushDeviceForm, { ...DEVICE, [field]: value } as never)).toEqual({ [field]: [message] });
});
