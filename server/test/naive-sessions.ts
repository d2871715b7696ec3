import type { Hit } from '../src/analytics/collector/hit.ts';
import type { VisitFilter } from '../src/analytics/sources/source.ts';
import type { SessionCount } from '../src/analytics/sources/source-rows.ts';
import { isMatching, type Stretch } from './naive-filter.ts';
import { visitsByPerson } from './naive-recount.ts';

export interface NaiveSession extends Stretch {
  posters: string[];
}

/** Counts a session visit by visit and hit by hit. */
export const recountSession = (
  all: Hit[],
  filter: VisitFilter,
  asked: Stretch,
  session: NaiveSession,
  codeOf: (label: string) => string,
): SessionCount => {
  const visits = visitsByPerson(all).flat().filter(isMatching(filter));
  const within = (stretches: Stretch[]) => {
    const seen = visits
      .map(({ hits }) =>
        hits.filter(
          ({ kind, category, label, time }) =>
            kind === 'event' &&
            category === 'Top Posters by Code' &&
            session.posters.includes(codeOf(label)) &&
            stretches.every(({ from, to }) => time >= from && time < to),
        ),
      )
      .filter((hits) => hits.length > 0);
    return { visits: seen.length, views: seen.flat().length };
  };
  return { inAll: within([asked]), during: within([asked, session]) };
};
