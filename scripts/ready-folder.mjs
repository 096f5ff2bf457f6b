import { makeReadyFolder } from "./built-server.mjs";

/** Says where the folder is that the servers of the journeys begin from; who runs them removes it. */
process.stdout.write(await makeReadyFolder());
