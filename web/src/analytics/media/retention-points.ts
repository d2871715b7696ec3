import { percent, plural, t } from '../../texts/texts.tsx';
import type { TrendPoint, Unit } from '../../ui/trend.ts';

/** Returns the plays that reached each tenth of a file as points of a curve. */
export const retentionPoints = (plays: readonly number[]): TrendPoint[] =>
  plays.map((value, tenth) => {
    const position = percent(tenth / 10);
    return {
      name: tenth === 0 ? t('At the start') : t('After {share} of the length', { share: position }),
      tick: tenth === 0 ? t('Start') : position,
      ...{ value, before: null, beforeName: null },
    };
  });

/** Counts plays, each with its part of those that started. */
export const retentionUnit = ([started = 0]: readonly number[]): Unit => ({
  name: t('Plays'),
  pointName: t('Position'),
  counted: (count) =>
    plural(count, '{count} play, {share}', '{count} plays, {share}', {
      share: percent(started === 0 ? 0 : count / started),
    }),
  onAxis: (count) => t('{count} plays still watching', { count }),
});

/** Adds up files tenth by tenth; undefined where no file has them. */
export const sumRetention = (files: readonly (readonly number[])[]): number[] | undefined =>
  files[0]?.map((_, tenth) => files.reduce((sum, plays) => sum + (plays[tenth] ?? 0), 0));
