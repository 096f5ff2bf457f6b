import { expect, test } from "vitest";
import type { AccountId } from "../companies/company-id";
import { type Actor, VISITOR } from "../policy";
import { relationshipOf } from "./relationship";

const user = (columns: Partial<Extract<Actor, { kind: "user" }>>): Actor => ({
  kind: "user",
  userId: "u" as AccountId,
  role: "commercial",
  company: null,
  complete: true,
  validated: true,
  admin: false,
  ...columns,
});
const hidden = (status: "draft" | "pending" | null) => ({ status, isPublic: false });

test("MIS-6 each actor has a next step before applying", () => {
  expect(relationshipOf(VISITOR, hidden(null))).toBe("visitor");
  expect(relationshipOf(user({ role: null, complete: false }), hidden(null))).toBe("newcomer");
  expect(relationshipOf(user({ complete: false }), hidden("draft"))).toBe("newcomer");
  expect(relationshipOf(user({}), hidden("draft"))).toBe("draft");
  expect(relationshipOf(user({}), hidden("pending"))).toBe("pending");
  expect(relationshipOf(user({ role: "entreprise" }), hidden("pending"))).toBe("barred");
  expect(relationshipOf(user({ role: null, complete: false, admin: true }), hidden(null))).toBe("barred");
});

test("MIS-6 PUB-7 a profile with a pending edit stays public and may apply", () => {
  expect(relationshipOf(user({}), { status: "pending", isPublic: true })).toBe("ready");
  expect(relationshipOf(user({ admin: true }), { status: "published", isPublic: true })).toBe("ready");
});
