import { oneByOne } from "../one-by-one";

type Draw = () => Promise<Uint8Array<ArrayBuffer>>;
type Bounds = { readonly kept: number; readonly waiting: number };

/**
 * Pictures by the version of what they show. Each is drawn once while it is asked for, one at a time; undefined
 * when too many wait already.
 */
export function pictureCache({ kept, waiting }: Bounds) {
  const drawn = new Map<string, Uint8Array<ArrayBuffer>>();
  const underWay = new Map<string, ReturnType<Draw>>();
  const inTurn = oneByOne(waiting);

  function keep(version: string, picture: Uint8Array<ArrayBuffer>) {
    drawn.delete(version);
    drawn.set(version, picture);
    for (const oldest of drawn.keys()) {
      if (drawn.size <= kept) return;
      drawn.delete(oldest);
    }
  }

  function start(version: string, draw: Draw): ReturnType<Draw> | undefined {
    const picture = inTurn(draw)?.finally(() => underWay.delete(version));
    if (picture) underWay.set(version, picture);
    return picture;
  }

  return async (version: string, draw: Draw): Promise<Uint8Array<ArrayBuffer> | undefined> => {
    const before = drawn.get(version);
    const picture = before ?? (await (underWay.get(version) ?? start(version, draw)));
    if (picture) keep(version, picture);
    return picture;
  };
}
