/**
 * The flags of a server process that bound its memory (decision 029): by default Node keeps up to 128 MB of young objects and
 * lets the heap grow to several times what is in use. `npm run serve` repeats them (package.json).
 */
export const MEMORY_FLAGS = [
  "--max-semi-space-size=16",
  "--heap-growing-percent=60",
  "--no-parallel-scavenge",
];

/** Without these, threads keep the memory of the largest pictures that they decoded. */
export const MEMORY_ENV = { MALLOC_TRIM_THRESHOLD_: "131072", MALLOC_ARENA_MAX: "2" };
