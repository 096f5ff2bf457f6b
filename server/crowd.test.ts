import { expect, test } from "vitest";
import { Crowd } from "./crowd";

/** So many ask at once, then for some seconds so many a second, of whom so many are answered; gives how many were let in. */
function press(crowd: Crowd, { atOnce = 0, seconds = 10, asking = 0, answering = 0 }) {
  const letIn = { pages: 0, sent: 0 };
  const ask = (at: number) => {
    letIn.sent += 1;
    if (crowd.enter("page", at)) letIn.pages += 1;
  };
  for (let n = 0; n < atOnce; n++) ask(0);
  for (let ms = 1; ms <= seconds * 1000; ms++) {
    if (asking > 0 && ms % (1000 / asking) < 1) ask(ms);
    if (answering > 0 && ms % (1000 / answering) < 1 && crowd.underWay > 0) crowd.leave(ms);
  }
  return letIn;
}

test("SAFE-9 deux cents demandes à la fois entrent toutes, si lentes que soient les réponses", () => {
  const slow = press(new Crowd(), { atOnce: 200, answering: 1, seconds: 60 });
  expect(slow.pages).toBe(200);
  const stuck = new Crowd();
  expect(press(stuck, { atOnce: 200, seconds: 60 }).pages).toBe(200);
  expect(stuck.enter("page", 60_000)).toBe(true);
});

test("SAFE-9 un grand nombre répondu à mesure n’est pas une foule", () => {
  const busy = press(new Crowd(), { atOnce: 500, asking: 1_000, answering: 1_000, seconds: 20 });
  expect(busy.pages).toBe(busy.sent);
});

test("SAFE-9 quand l’attente passe deux secondes, la page n’entre plus, le formulaire entre encore", () => {
  const crowd = new Crowd();
  const pressed = press(crowd, { asking: 500, answering: 100, seconds: 10 });
  expect(pressed.pages).toBeLessThan(pressed.sent / 2);
  expect(crowd.underWay).toBeLessThan(600);
  expect(crowd.enter("page", 10_001)).toBe(crowd.underWay <= 232);
  while (crowd.underWay < 300) crowd.enter("form", 10_001);
  expect(crowd.enter("page", 10_001)).toBe(false);
  expect(crowd.enter("form", 10_001)).toBe(true);
});

test("SAFE-9 la foule partie, chacun entre de nouveau", () => {
  const crowd = new Crowd();
  press(crowd, { asking: 500, answering: 100, seconds: 5 });
  for (let at = 5_000; crowd.underWay > 0; at += 10) crowd.leave(at);
  expect(press(crowd, { atOnce: 200, answering: 10, seconds: 5 }).pages).toBe(200);
});

test("SAFE-9 mille demandes sans réponse sont le plus qu’un processus garde de lecteurs", () => {
  const crowd = new Crowd();
  for (let n = 0; n < 3_000; n++) crowd.enter("page", 0);
  expect(crowd.underWay).toBe(1_000);
  for (let n = 0; n < 3_000; n++) crowd.enter("form", 0);
  expect(crowd.underWay).toBe(2_000);
});
