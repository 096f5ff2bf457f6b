import { expect, test } from "vitest";
import { canonicalJson } from "./canonical-json";

test("SAFE-7 a value has one serialisation, that of RFC 8785", () => {
  expect(canonicalJson({ b: [1, true, null], a: { d: 'é\n"', c: 0 } })).toBe(
    '{"a":{"c":0,"d":"é\\n\\""},"b":[1,true,null]}',
  );
  // The example of section 3.2.3: names in the order of their UTF-16 units.
  const names = ["\u20ac", "\r", "\ufb33", "1", "\u{1f600}", "\u0080", "\u00f6"];
  const sorted = JSON.parse(canonicalJson(Object.fromEntries(names.map((name, index) => [name, index]))));
  expect(Object.keys(sorted)).toEqual(["1", "\r", "\u0080", "\u00f6", "\u20ac", "\u{1f600}", "\ufb33"]);
  expect(canonicalJson("\u2028</script>\u0007")).toBe('"\u2028</script>\\u0007"');
  expect(canonicalJson(-0)).toBe("0");
});

test("SAFE-7 values without defined bytes are refused", () => {
  for (const value of [0.1, Number.NaN, 2 ** 53, "\ud800"])
    expect(() => canonicalJson(value)).toThrow(TypeError);
});
