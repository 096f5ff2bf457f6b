import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import * as common from "@zxcvbn-ts/language-common";
import * as french from "@zxcvbn-ts/language-fr";
import type { PasswordJudge } from "~/domain/accounts/account-forms";

const GUESSABLE_BELOW = 2;

const judge = new ZxcvbnFactory({
  translations: french.translations,
  graphs: common.adjacencyGraphs,
  dictionary: { ...common.dictionary, ...french.dictionary, product: ["acharne", "acharnes", "lesacharnes"] },
});

/** PWD-2: the reason, in French, why a password is easy to guess. */
export const judgePassword: PasswordJudge = (password, about) => {
  const { score, feedback } = judge.check(password.slice(0, 64), [...about]);
  if (score >= GUESSABLE_BELOW) return undefined;
  return feedback.warning || feedback.suggestions[0] || "";
};
