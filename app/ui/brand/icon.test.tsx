import * as icons from "lucide-react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Icon } from "./icon";

test("FAST-3 a cached icon is byte for byte what React renders", () => {
  const drawings = Object.entries(icons.icons).filter((_, at) => at % 10 === 0);
  expect(drawings.length).toBeGreaterThan(100);
  for (const [name, Drawing] of drawings) {
    const plain = <Drawing className="icon big" strokeWidth={1.9} aria-hidden="true" />;
    const expected = renderToStaticMarkup(plain);
    for (const _visit of [1, 2])
      expect(renderToStaticMarkup(<Icon of={Drawing} className="big" />), name).toBe(expected);
  }
});
