type Bytes = ReadableStream<Uint8Array>;

/** So many leave a process at a time: each costs as much as ten pages, and holds what its reader has not taken. */
const MOST = 4;
/** Whoever has taken nothing for so long reads no more, whatever keeps the connection. */
const PATIENCE_MS = 30_000;

/** SAFE-9: the long answers that a process gives at a time, so that they neither keep others waiting nor fill its memory. */
export class LongAnswers {
  #underWay = 0;

  /** A place for one more, which is given back once; none where all are taken. */
  take(): (() => void) | undefined {
    if (this.#underWay >= MOST) return undefined;
    this.#underWay += 1;
    return () => {
      this.#underWay -= 1;
    };
  }

  /** The body of an answer that has a place; `cut` ends the connection of whoever takes nothing of it any more. */
  giving(body: Bytes, giveBack: () => void, cut: () => void): Bytes {
    const reader = body.getReader();
    let waiting: NodeJS.Timeout | undefined;
    let over = false;
    const end = () => {
      clearTimeout(waiting);
      if (!over) giveBack();
      over = true;
    };
    const leave = (reason?: unknown) => {
      end();
      return reader.cancel(reason);
    };
    const wait = () => {
      waiting = setTimeout(() => leave().then(cut, cut), PATIENCE_MS).unref();
    };
    return new ReadableStream(
      {
        start: wait,
        async pull(controller) {
          clearTimeout(waiting);
          try {
            const { done, value } = await reader.read();
            if (over) return;
            if (done) {
              end();
              return controller.close();
            }
            controller.enqueue(value);
            wait();
          } catch (error) {
            end();
            throw error;
          }
        },
        cancel: leave,
      },
      { highWaterMark: 0 },
    );
  }
}
