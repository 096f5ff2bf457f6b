/** What has not ended by then, once the process stops, is tried again by whoever comes next. */
export const LAST_JOBS_MS = 2_000;
