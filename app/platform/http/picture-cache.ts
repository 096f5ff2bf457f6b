type Draw = () => Promise<Uint8Array<ArrayBuffer>>;
type Bounds = { readonly kept: number; readonly waiting: number };

/**
 * Pictures by the version of what they show. Each is drawn once while it is asked for, one at a time; undefined
 * when too many wait already.
 */
export function pictureCache({ kept, waiting }: Bounds) {
  const drawn = new Map<string, Uint8Array<ArrayBuffer>>();
  const underWay = new Map<string, ReturnType<Draw>>();
  let last: Promise<unknown> = Promise.resolve();

  function keep(version: string, picture: Uint8Array<ArrayBuffer>) {
    drawn.delete(version);
    drawn.set(version, picture);
    for (const oldest of drawn.keys()) {
      if (drawn.size <= kept) return;
      drawn.delete(oldest);
    }
  }

  function start(version: string, draw: Draw): ReturnType<Draw> {
    const picture = last.then(draw);
    last = picture.catch(() => undefined);
    underWay.set(version, picture);
    return picture.finally(() => underWay.delete(version));
  }

  return async (version: string, draw: Draw): Promise<Uint8Array<ArrayBuffer> | undefined> => {
    const before = drawn.get(version);
    if (!before && !underWay.has(version) && underWay.size >= waiting) return undefined;
    const picture = before ?? (await (underWay.get(version) ?? start(version, draw)));
    keep(version, picture);
    return picture;
  };
}
