import { dateOfDay } from '#contract/time-zone.ts';
import type { Hit } from '../src/analytics/collector/hit.ts';
import type { Subject } from '../src/analytics/sources/source.ts';
import type { buildTestCollector } from './build-collector.ts';
import { plainHit } from './plain-hit.ts';

export const ALWAYS = { from: null, to: null };

export const secondsAt = (text: string): number => Date.parse(text) / 1_000;

export type World = Awaited<ReturnType<typeof buildTestCollector>>;

export const subjectNow = async ({ collector }: World, id: string): Promise<Subject> => ({
  id,
  prefix: 'run',
  name: 'run',
  count: await collector.countOf(id),
});

export const daysOf = async (world: World, subject: Subject): Promise<Record<string, number[]>> => {
  const points = await world.source.timeseries(subject, ALWAYS, 'day');
  const { dayOf } = subject.count.zone;
  return Object.fromEntries(
    points.map(({ time, nb_events, nb_visits }) => [
      dateOfDay(dayOf(secondsAt(time))),
      [nb_events, nb_visits],
    ]),
  );
};

export const hitAt = (conference: string, visitor: string, time: string): Hit =>
  plainHit({
    conference,
    visitor,
    time: secondsAt(time),
    category: 'Top Authors',
    label: 'Ana Garcia',
  });
