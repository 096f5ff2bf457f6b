import { expect, test } from "vitest";
import { AnswerReader } from "./answer-reader.mjs";

/** Feeds an answer in pieces of so many bytes; tells at which piece it was whole. */
function read(text: string, size: number) {
  const reader = new AnswerReader();
  const bytes = Buffer.from(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
  const whole = pieces.map((piece) => reader.read(piece));
  return { reader, whole: whole.indexOf(true), last: pieces.length - 1 };
}

const CHUNKED =
  "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n10;x=y\r\n\r\n0\r\n\r\nabcdefghi\r\n0\r\n\r\n";

test.each([1, 2, 7, 1000])("FAST-1 une réponse lue par %i octets finit à son dernier", (size) => {
  for (const [text, status, bytes] of [
    ["HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello", 200, 5],
    ["HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n", 200, 0],
    ["HTTP/1.1 304 Not Modified\r\nETag: x\r\nContent-Length: 5\r\n\r\n", 304, 0],
    ["HTTP/1.1 503 Service Unavailable\r\nContent-Length: 2\r\n\r\nno", 503, 2],
    [CHUNKED, 200, 21],
  ] as const) {
    const { reader, whole, last } = read(text, size);
    expect([reader.status, reader.bytes, whole]).toEqual([status, bytes, last]);
  }
});

test("FAST-1 une connexion porte plusieurs réponses, l’une après l’autre", () => {
  const reader = new AnswerReader();
  expect(reader.read(Buffer.from(CHUNKED))).toBe(true);
  expect(reader.read(Buffer.from("HTTP/1.1 404 Not Found\r\nContent-Length: 1\r\n\r\nx"))).toBe(true);
  expect([reader.status, reader.bytes]).toEqual([404, 1]);
});

test("FAST-1 une réponse sans fin, ou plus qu’une réponse, se dit", () => {
  expect(() => read("HTTP/1.1 200 OK\r\n\r\nhello", 1000)).toThrow("does not say where it ends");
  expect(() => read("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nhello", 1000)).toThrow("more came");
});
