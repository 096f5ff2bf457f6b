import { LRUCache } from "lru-cache";
import { oneByOne } from "../one-by-one";

type Picture = Uint8Array<ArrayBuffer>;
type Draw = () => Promise<Picture>;
/** How many bytes of pictures are kept, and how many pictures may be under way. */
type Bounds = { readonly bytes: number; readonly waiting: number };

/**
 * Pictures by the version of what they show. Each is drawn once while it is asked for, one at a time; undefined
 * when too many wait already.
 */
export function pictureCache({ bytes, waiting }: Bounds) {
  const inTurn = oneByOne(waiting);
  const drawn = new LRUCache<string, Picture, Draw>({
    maxSize: bytes,
    sizeCalculation: ({ byteLength }) => byteLength,
    fetchMethod: async (_version, _before, { context: draw }) => inTurn(draw),
    ignoreFetchAbort: true,
  });
  return (version: string, draw: Draw): Promise<Picture | undefined> =>
    drawn.fetch(version, { context: draw });
}
