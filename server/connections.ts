import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";

/** Who is connected, and whether anything of what they sent has yet to be answered. */
export class Connections {
  /** How many bytes each had sent when its last answer was given. */
  readonly #answered = new Map<Socket, number>();
  readonly #underWay = new Set<ServerResponse>();
  #held: (() => void)[] | undefined;
  #leaving = false;

  constructor(server: Server) {
    server.on("connection", (socket: Socket) => {
      this.#answered.set(socket, 0);
      socket.once("close", () => this.#answered.delete(socket));
    });
  }

  /** Lets a request be answered, at once or when those who are held are let go. */
  admit(response: ServerResponse, answer: () => void): void {
    const { socket } = response;
    this.#underWay.add(response);
    response.on("close", () => {
      this.#underWay.delete(response);
      if (socket && this.#answered.has(socket)) this.#answered.set(socket, socket.bytesRead);
    });
    if (this.#leaving) response.shouldKeepAlive = false;
    if (this.#held) this.#held.push(answer);
    else answer();
  }

  /** Whether something that was sent on this connection has yet to be answered. */
  isAnswering(connection: Duplex): boolean {
    for (const { req } of this.#underWay) if (req.socket === connection) return true;
    return false;
  }

  /** From now on each answer tells that its connection is at its end: who was told so sends nothing more on it. */
  sayFarewell(): void {
    this.#leaving = true;
    for (const response of this.#underWay) response.shouldKeepAlive = false;
  }

  /** Keeps who asks waiting: nobody who waits for an answer comes back with the next request. */
  hold(): void {
    this.#held ??= [];
  }

  /** Whether everybody who is not kept waiting has been answered. */
  isHolding(): boolean {
    return this.#held !== undefined && this.#underWay.size <= this.#held.length;
  }

  letGo(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const answer of held) answer();
  }

  /** Ends those who were answered all they sent, or also those who have not said a word. Both are to be read before. */
  endIdle(ofWhom: "answered" | "all"): void {
    const busy = new Set([...this.#underWay].map(({ socket }) => socket));
    for (const [socket, answered] of this.#answered) {
      const idle = !busy.has(socket) && socket.bytesRead === answered && socket.writableLength === 0;
      if (idle && (answered > 0 || ofWhom === "all")) socket.destroy();
    }
  }
}
