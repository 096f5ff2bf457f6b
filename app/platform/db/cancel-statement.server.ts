import type pg from "pg";
import { connectBare, type DatabaseAddress } from "./database-socket.server";

const CANCEL_REQUEST = 80_877_102;
const ANSWER_MS = 1_000;

type Addressed = DatabaseAddress & {
  readonly processID: number | null;
  readonly secretKey: number | null;
};

/**
 * Asks the server to give up what a connection has it do, which then fails and changes nothing. The server says nothing to
 * it: the connection that is to be cancelled hears of it. It may come too late, for what is asked next, so the connection is
 * not to be used any more.
 */
export function cancelStatement(client: pg.ClientBase): void {
  const { host, port, processID, secretKey } = client as unknown as Addressed;
  if (processID === null || secretKey === null) return;
  const socket = connectBare({ host, port });
  const request = Buffer.alloc(16);
  request.writeInt32BE(request.length, 0);
  request.writeInt32BE(CANCEL_REQUEST, 4);
  request.writeInt32BE(processID, 8);
  request.writeInt32BE(secretKey, 12);
  socket.setTimeout(ANSWER_MS, () => socket.destroy());
  // Where it cannot be asked, the connection itself is ended soon after.
  socket.on("error", () => socket.destroy());
  socket.end(request).resume();
}
