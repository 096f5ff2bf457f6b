import { describe, expect, it, vi } from "vitest";
import { pictureCache } from "./picture-cache";

const picture = new Uint8Array([1]);
const drawing = () => vi.fn(async () => picture);

describe("social cards", () => {
  it("are drawn once per version, also when many ask at the same time", async () => {
    const pictureOf = pictureCache({ bytes: 2, waiting: 4 });
    const draw = drawing();
    await Promise.all([pictureOf("a", draw), pictureOf("a", draw), pictureOf("a", draw)]);
    expect(await pictureOf("a", draw)).toBe(picture);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it("are forgotten when others were asked for since", async () => {
    const pictureOf = pictureCache({ bytes: 2, waiting: 4 });
    const draw = drawing();
    for (const version of ["a", "b", "a", "c", "a", "b"]) await pictureOf(version, draw);
    expect(draw).toHaveBeenCalledTimes(4);
  });

  it("are drawn one at a time, and refused when too many wait", async () => {
    const pictureOf = pictureCache({ bytes: 9, waiting: 2 });
    const pending = Promise.withResolvers<typeof picture>();
    const second = drawing();
    const asked = [pictureOf("a", () => pending.promise), pictureOf("b", second)];
    expect(await pictureOf("c", drawing())).toBeUndefined();
    expect(second).not.toHaveBeenCalled();
    pending.resolve(picture);
    expect(await Promise.all(asked)).toEqual([picture, picture]);
    expect(await pictureOf("c", drawing())).toBe(picture);
  });

  it("are drawn again after a failure", async () => {
    const pictureOf = pictureCache({ bytes: 2, waiting: 2 });
    const failing = () => Promise.reject(new Error("no ink"));
    await expect(pictureOf("a", failing)).rejects.toThrow("no ink");
    expect(await pictureOf("a", drawing())).toBe(picture);
  });
});
