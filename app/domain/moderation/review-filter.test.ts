import { expect, test } from "vitest";
import { readReviewFilter, reviewPath } from "./review-filter";

const read = (query: string) => readReviewFilter(new URLSearchParams(query));
const id = "11111111-2222-4333-8444-555555555555";

test("ADM-2 the address of the queue contains the kind and the open row; anything else opens the oldest", () => {
  expect(read("")).toEqual({ kind: null, subject: null });
  expect(read(`type=missions&mission=${id}`)).toEqual({ kind: "mission", subject: { kind: "mission", id } });
  expect(read("type=autre&profil=1")).toEqual({ kind: null, subject: null });
  expect(reviewPath(read(""))).toBe("/admin/file");
  expect(reviewPath(read(`type=profils&profil=${id}`), { intent: "reject" })).toBe(
    `/admin/file?type=profils&profil=${id}&intent=reject`,
  );
});
