import { expect, test } from "vitest";
import { SetApart } from "./set-apart";

test("FAST-3 ce qui est mis à part reprend sa place, dans quelque ordre qu’on l’ait demandée", () => {
  const apart = new SetApart();
  const [last, first] = [apart.put("<i>deux</i>"), apart.put("<b>un</b>")];
  const page = `<ul><li>${first}</li><li>${apart.put("")}</li></ul>${last}`;
  expect(apart.within(page)).toEqual([
    "<ul><li>",
    "<b>un</b>",
    "</li><li>",
    "",
    "</li></ul>",
    "<i>deux</i>",
    "",
  ]);
  expect(new SetApart().within("<p></p>")).toEqual(["<p></p>"]);
});

test("FAST-3 une page où une place manque, se répète ou n’est pas des nôtres ne se recompose pas", () => {
  const apart = new SetApart();
  const place = apart.put("<b></b>");
  for (const page of [
    "<p></p>",
    `${place}${place}`,
    `${place}\u0000`,
    `${place}\u00001\u0000`,
    "\u0000x\u0000",
  ])
    expect(apart.within(page)).toBeUndefined();
});
