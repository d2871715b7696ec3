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
        'Not imported ({count}): media plays, because Matomo’s visitor log has no play time.',
        'Not imported ({count}): media plays, because Matomo’s visitor log has no play time.',
      ),
  ],
  [
    'of other pages',
    (count) =>
      plural(
        count,
        'Not imported ({count}): action on a page of another conference.',
        'Not imported ({count}): actions on pages of other conferences.',
      ),
  ],
  [
    'goal',
    (count) => plural(count, 'Not imported ({count}): goal.', 'Not imported ({count}): goals.'),
  ],
  [
    'ecommerceOrder',
    (count) => plural(count, 'Not imported ({count}): order.', 'Not imported ({count}): orders.'),
  ],
  [
    'ecommerceAbandonedCart',
    (count) =>
      plural(
        count,
        'Not imported ({count}): abandoned cart.',
        'Not imported ({count}): abandoned carts.',
      ),
  ],
  [
    'content',
    (count) =>
      plural(
        count,
        'Not imported ({count}): content impression.',
        'Not imported ({count}): content impressions.',
      ),
  ],
]);

export const leftOutWords = (what: string, count: number): string =>
  sentences.get(what)?.(count) ??
  plural(
    count,
    'Not imported ({count}): action of type “{what}”.',
    'Not imported ({count}): actions of type “{what}”.',
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
