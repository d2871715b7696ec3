import type { Language } from '#contract/languages.ts';
import { queryClient } from '../src/app/query-client.ts';
import { type Answers, setAnswers } from './answers.ts';
import { buildUser } from './build-people.ts';
import { statisticsAnswers } from './build-statistics.ts';
import { renderScreen } from './render-screen.tsx';

interface World {
  plan?: 1 | 2 | 3;
  /** Nothing was counted yet. */
  empty?: boolean;
  /** Take the place of those of the statistics. */
  answers?: Answers;
  language?: Language;
}

/** Opens a screen of CARDIO26 as its organiser; in the same test once more, nothing that was read is there. */
export const renderStatistics = (
  path: string,
  { plan = 3, empty = false, answers, ...world }: World = {},
): Promise<void> => {
  queryClient.clear();
  return renderScreen(path, {
    user: buildUser({ paidCategory: plan }),
    answers: { ...statisticsAnswers({ plan, empty }), ...answers },
    ...world,
  });
};

/** Gives the calls of these names the answers of the statistics again. */
export const mendAnswers = (...names: string[]): void => {
  const mended = statisticsAnswers();
  setAnswers(Object.fromEntries(names.map((name) => [name, mended[name]])));
};
