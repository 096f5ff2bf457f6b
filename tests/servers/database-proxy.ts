import { once } from "node:events";
import { type AddressInfo, createConnection, createServer, type Socket } from "node:net";
import pg from "pg";

const connectTo = ({ host, port }: pg.Client): Socket =>
  host.startsWith("/") ? createConnection(`${host}/.s.PGSQL.${port}`) : createConnection(port, host);

/** A TCP proxy to a database whose connection a test can degrade. */
export async function wayToDatabase(
  connectionString: string,
  lead: (from: Socket, goOn: () => Socket) => void,
): Promise<{ readonly connectionString: string; readonly close: () => void }> {
  const database = new pg.Client({ connectionString });
  const sockets: Socket[] = [];
  const opened = (socket: Socket) => {
    socket.on("error", () => undefined);
    sockets.push(socket);
    return socket;
  };
  const way = createServer((from) => lead(opened(from), () => opened(connectTo(database))));
  way.listen(0, "127.0.0.1");
  await once(way, "listening");
  const there = new URL(connectionString);
  there.searchParams.delete("host");
  there.hostname = "127.0.0.1";
  there.port = String((way.address() as AddressInfo).port);
  return {
    connectionString: there.href,
    close: () => {
      for (const each of sockets) each.destroy();
      way.close();
    },
  };
}
