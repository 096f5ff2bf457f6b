/** The name under which a server is always connected to its database. */
export const SERVING = "acharnes-jobs";
