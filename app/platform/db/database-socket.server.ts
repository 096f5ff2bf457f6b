import { createConnection, type Socket } from "node:net";

export type DatabaseAddress = { readonly host: string; readonly port: number };

/** A bare connection to a database, by its name or its folder, past the driver and its pool. */
export const connectBare = ({ host, port }: DatabaseAddress): Socket =>
  host.startsWith("/") ? createConnection(`${host}/.s.PGSQL.${port}`) : createConnection(port, host);
