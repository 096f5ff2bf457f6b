/**
 * A body that says when it fails on its way, instead of leaving that to what sends it, which writes all that the failure holds
 * beside the log (SAFE-7). Whoever leaves before its end is no failure.
 */
export function toldStream(
  body: ReadableStream<Uint8Array>,
  onFailure: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let left = false;
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (left) return;
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          if (left) return;
          onFailure(error);
          controller.close();
        }
      },
      cancel(reason) {
        left = true;
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
