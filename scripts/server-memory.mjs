/**
 * How a server process is started, so that it takes from the system what it needs and little more (decision 029).
 *
 * Node keeps up to 128 MB of young objects, where a page leaves one or two, and lets the old ones grow to several times what
 * is in use: most of a busy process was free space. `npm run serve` says the same by itself (package.json).
 */
export const MEMORY_FLAGS = [
  "--max-semi-space-size=16",
  "--heap-growing-percent=60",
  "--no-parallel-scavenge",
];

/** Without these, each thread keeps what the largest pictures it decoded took, and many of them keep a heap of their own. */
export const MEMORY_ENV = { MALLOC_TRIM_THRESHOLD_: "131072", MALLOC_ARENA_MAX: "2" };
