import type { VisitSource } from '#contract/visit-filter.ts';
import { cannotFilter } from '../../platform/errors.ts';
import type { Scope } from './matomo-scope.ts';
import type { VisitFilter } from './source.ts';

/**
 * A segment of the visits that are asked for. By what a visit itself has, Matomo tells them exactly. By what was
 * seen in it, it would leave out whatever else was: that is refused.
 */
export const filterSegment = ({ country, source, topic, poster }: VisitFilter): string => {
  if (topic !== undefined || poster !== undefined) throw cannotFilter(NOT_BY_EVENT);
  const parts = [
    ...(country === undefined ? [] : [`countryCode==${country.toLowerCase()}`]),
    ...(source ? sourceSegment(source) : []),
  ];
  return parts.join(';');
};

const NOT_BY_EVENT =
  'The statistics are read from a Matomo, which cannot tell the visits of a poster or topic with all that they did. Take this filter away; a poster or topic has a page of its own';

const NOT_BY_ASSISTANT =
  'The statistics are read from a Matomo, which has no segment of the visits by AI assistants. Take this filter away';

/** Values in a segment are encoded once more than the parameter itself. */
const sourceSegment = ({ kind, name }: VisitSource): string[] => {
  if (kind === 'assistant') throw cannotFilter(NOT_BY_ASSISTANT);
  // The name that Matomo gives a search is its engine's.
  const type = `referrerType==${kind === 'engine' ? 'search' : kind}`;
  if (name === undefined) return [type];
  const dimension = kind === 'search' ? 'referrerKeyword' : 'referrerName';
  return [type, `${dimension}==${encodeURIComponent(name)}`];
};

export const within = (scope: Scope, part: string): Scope => ({
  ...scope,
  params: scope.within(part),
  within: (other) => scope.within(`${part};${other}`),
});
