import { expect, test } from "vitest";
import { SetApart } from "./set-apart";

test("FAST-3 ce qui est mis à part reprend sa place, dans l’ordre", () => {
  const apart = new SetApart();
  const page = `<ul><li>${apart.put("<b>un</b>")}</li><li>${apart.put("")}</li></ul>`;
  expect(apart.within(page)).toEqual(["<ul><li>", "<b>un</b>", "</li><li>", "", "</li></ul>"]);
  expect(apart.within(page)?.join("")).toBe("<ul><li><b>un</b></li><li></li></ul>");
});

test("FAST-3 une page sans rien à part est entière ; celle qui a déjà de telles places ne se coupe pas", () => {
  expect(new SetApart().within("<p></p>")).toEqual(["<p></p>"]);
  const apart = new SetApart();
  const place = apart.put("<b></b>");
  expect(apart.within(`<p>${place}</p><p>${place}</p>`)).toBeUndefined();
  expect(apart.within("<p></p>")).toBeUndefined();
});
