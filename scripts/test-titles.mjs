const CALL = /(?<![.\w])(?:test|it|describe)(?:\.(?!skip|todo|use|step)\w+)*\s*(?=\()/g;
const TITLE = /\s*\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/y;
const TEXT = /(["'`])(?:\\.|(?!\1)[^\\])*\1/y;

/** The titles of the tests and groups in a source, those of `test.each(cases)(title, …)` too. */
export function titlesIn(source) {
  return [...source.matchAll(CALL)].flatMap(({ index, 0: call }) => {
    const at = index + call.length;
    return titleAt(source, at) ?? titleAt(source, afterBrackets(source, at)) ?? [];
  });
}

function titleAt(source, at) {
  TITLE.lastIndex = at;
  return TITLE.exec(source)?.[2].replace(/\\(.)/g, "$1");
}

/** The place after the bracket that closes the one at `from`, string literals aside. */
function afterBrackets(source, from) {
  let open = 0;
  for (let at = from; at < source.length; at += 1) {
    TEXT.lastIndex = at;
    if (TEXT.test(source)) at = TEXT.lastIndex - 1;
    else if (source[at] === "(") open += 1;
    else if (source[at] === ")" && --open === 0) return at + 1;
  }
  return source.length;
}
