/**
 * Does works in their order, so many at a time, and gives the outcome of each: what cannot even begin has failed as one
 * that ends with 1, and the others go on.
 * @param {readonly (() => Promise<{ code: number, output: string }>)[]} works
 * @param {number} atOnce
 */
export async function sideBySide(works, atOnce) {
  const outcomes = [];
  const places = works.keys();
  const work = async () => {
    for (const place of places)
      outcomes[place] = await Promise.resolve()
        .then(works[place])
        .catch((error) => ({ code: 1, output: `${error.stack}\n` }));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return outcomes;
}
