import { expect, test } from "vitest";
import { InSql } from "./in-sql";

test("FAST-1 ce qui se dit en SQL est le temps où une requête au moins est en cours, et se compte une fois", () => {
  const watch = new InSql();
  watch.sent(10);
  watch.answered(12);
  watch.sent(20);
  watch.sent(21);
  watch.answered(24);
  watch.answered(25);
  expect([watch.taken(), watch.taken()]).toEqual([7, 0]);
});
