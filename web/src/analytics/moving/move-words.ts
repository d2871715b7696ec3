import { groupOf, trafficLabels } from '#contract/analytics-filters.ts';
import type { ComparedFigures, Move } from '#contract/move.ts';
import { plural, t } from '../../texts/texts.tsx';

/** By days: how many visits there are to come, Matomo does not tell. */
export function shareDone(progress: Move['progress']): number {
  if (!progress) return 0;
  const [from, day, until] = [progress.from, progress.day, progress.until].map(Date.parse);
  if (from === undefined || day === undefined || until === undefined || until <= from) return 1;
  return Math.min(1, (day - from) / (until - from));
}

const sentences = new Map<string, (count: number) => string>([
  [
    'media',
    (count) =>
      plural(
        count,
        'Not brought over, {count} time: plays of videos and audio: Matomo’s visitor log does not tell how long they were played.',
        'Not brought over, {count} times: plays of videos and audio: Matomo’s visitor log does not tell how long they were played.',
      ),
  ],
  [
    'of other pages',
    (count) =>
      plural(
        count,
        'Not brought over, {count} time: actions on pages that are not this conference’s.',
        'Not brought over, {count} times: actions on pages that are not this conference’s.',
      ),
  ],
  [
    'goal',
    (count) =>
      plural(
        count,
        'Not brought over, {count} time: goals.',
        'Not brought over, {count} times: goals.',
      ),
  ],
  [
    'ecommerceOrder',
    (count) =>
      plural(
        count,
        'Not brought over, {count} time: orders.',
        'Not brought over, {count} times: orders.',
      ),
  ],
  [
    'ecommerceAbandonedCart',
    (count) =>
      plural(
        count,
        'Not brought over, {count} time: abandoned carts.',
        'Not brought over, {count} times: abandoned carts.',
      ),
  ],
  [
    'content',
    (count) =>
      plural(
        count,
        'Not brought over, {count} time: content impressions.',
        'Not brought over, {count} times: content impressions.',
      ),
  ],
]);

export const leftOutWords = (what: string, count: number): string =>
  sentences.get(what)?.(count) ??
  plural(
    count,
    'Not brought over, {count} time: actions of the kind “{what}”.',
    'Not brought over, {count} times: actions of the kind “{what}”.',
    { what },
  );

/** What a report has in a row. */
export const figuresWords = (figures: ComparedFigures): string => {
  if (!figures) return t('none##row');
  const visits = plural(figures.visits, '{count} visit', '{count} visits');
  if (figures.events === undefined) return visits;
  const events = plural(figures.events, '{count} event', '{count} events');
  return t('{visits}, {events}', { visits, events });
};

const groups = new Map<string, () => string>([
  [groupOf.posters, () => t('Top Posters by Code')],
  [groupOf.authors, () => t('Top Authors')],
  [groupOf.topics, () => t('Top Topics')],
  [groupOf.affiliations, () => t('Top Affiliations')],
  [trafficLabels.direct, () => t('Direct Entry')],
  [trafficLabels.social, () => t('Social Networks')],
  [trafficLabels.website, () => t('Websites')],
  [trafficLabels.search, () => t('Search Engines')],
  [trafficLabels.campaign, () => t('Campaigns')],
  [trafficLabels.assistant, () => t('AI Assistants')],
]);

/** A group that a site has made up itself keeps its name. */
export const groupWords = (group: string): string => groups.get(group)?.() ?? group;
