/** How long SIGTERM leaves to what stands in front to hear that nobody is to be sent here any more. */
export const GRACE_MS = 2_000;

/** How long who stands at the door, or comes back to it with the next request, is let in. */
export const TAKING_MS = 1_000;

/** After how long without anybody the door is closed: who had the last answer has come back by then. */
export const QUIET_MS = 200;

/** For how long another worker that hangs keeps the others, once before and once after the door is closed. */
export const DOOR_MS = 250;

/** How long the last answers may take once nobody is let in any more. */
export const LAST_ANSWERS_MS = 3_000;

/** Whoever asked for the end kills what has not ended after ten seconds. What comes before follows each other. */
export const LONGEST_STOP_MS = 9_500;

/** Within it a worker that breaks its own stop off has said so; what has not hangs, and is ended. */
export const TELLING_MS = 200;

/** What ends a process in its order: the last is sent as the terminal is closed. */
export const STOPPING = ["SIGTERM", "SIGINT", "SIGHUP"] as const;
