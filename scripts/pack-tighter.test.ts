import { expect, test } from "vitest";
import { readAtOnce } from "./pack-tighter";

test("FAST-5 les paquets qui ne sont pas des modules sont lus avec le script, pas au moment de s’en servir", () => {
  const code = [
    'import{r as t,t as n}from"./rolldown-runtime-DDteTYqL.js";',
    "var r,o=n(e=>{e.a=[`é`]}),s=n((e,t)=>{t.exports=o()}),f=g(e=>e),c=t(s());",
    "export{c as a};",
  ].join("");
  expect(readAtOnce(code)).toBe(
    code.replace("e=>{e.a=[`é`]}", "($&)").replace("(e,t)=>{t.exports=o()}", "($&)"),
  );
  expect(readAtOnce("var n=e=>e,o=n(e=>{});")).toBe("var n=e=>e,o=n(e=>{});");
});
