import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import type { StrengthAnswer, StrengthQuestion } from './password-strength.ts';
import { answerIn } from './thread-side.ts';

/**
 * Scores 0 and 1 of 4 are refused: what a program guesses within a million attempts. Only the first
 * 64 characters are looked at, and few ways to read $ as s: the work grows steeply with both.
 */
const WEAK = 1;
const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  translations: english.translations,
  maxLength: 64,
  l33tMaxSubstitutions: 10,
});

answerIn<StrengthQuestion, StrengthAnswer>(({ password, ownWords }) => {
  const { score, feedback } = zxcvbn.check(password, ownWords);
  return { weak: score <= WEAK, why: feedback.warning ?? '' };
});
