import { LRUCache } from "lru-cache";
import { oneByOne } from "../one-by-one";

type Picture = Uint8Array<ArrayBuffer>;
type Draw = () => Promise<Picture>;
/** The bytes of cached pictures, and the length of the queue. */
type Bounds = { readonly bytes: number; readonly waiting: number };

/**
 * Caches pictures by the version of what they show. Each is drawn once, one at a time; undefined when the queue is full.
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
