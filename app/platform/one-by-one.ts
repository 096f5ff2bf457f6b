/** Runs tasks one at a time, in order; undefined if the queue is full. */
export function oneByOne(bound: number) {
  let last: Promise<unknown> = Promise.resolve();
  let taken = 0;
  return <T>(task: () => Promise<T>): Promise<T> | undefined => {
    if (taken >= bound) return undefined;
    taken++;
    const done = last.then(task).finally(() => {
      taken--;
    });
    last = done.catch(() => undefined);
    return done;
  };
}
