import type { SponsorReport } from '#contract/shares.ts';
import { timeZoneOf } from '#contract/time-zone.ts';
import { t } from '../../texts/texts.tsx';
import { clocksWords, momentWords } from '../period/range-words.ts';
import { changeWords } from './sponsor-words.ts';

/** The sheet has room for so many; all of them are below it on the page. */
const MAX_CHANGES_ON_PAPER = 2;

/** How the numbers were counted, in one paragraph. */
export function Method({ report }: { report: SponsorReport }) {
  const zone = timeZoneOf(report.timeZone);
  const { countedUntil, isOver, kept, sessions, topics } = report;
  const time = (text: string) => momentWords(Date.parse(text), zone);
  const sentences = [
    t(
      'A visit is one visitor’s activity without a break of 30 minutes or more. It ends at midnight.',
    ),
    ...(topics.length > 0
      ? [t('A view is each time a poster is opened, or one event for a topic.')]
      : []),
    t(
      'A visit to two posters counts once for each, so visits do not add up to the total; views do.',
    ),
    ...(sessions?.length === 0
      ? []
      : [
          t(
            'Session numbers cover its posters between its start and end: visits that opened one of them, and how often they were opened.',
          ),
        ]),
    t('Known bots are not counted. Counting needs no cookies.'),
    `${clocksWords(zone)}.`,
    ...(countedUntil ? [t('Data up to {moment}.', { moment: time(countedUntil) })] : []),
    ...(isOver ? [] : [t('The reporting period is still running, so these numbers will change.')]),
    ...(kept
      ? [
          t('Complete data first shown on {moment}.', { moment: time(kept.shownAt) }),
          ...changeWords(report, kept).slice(0, MAX_CHANGES_ON_PAPER),
        ]
      : []),
  ];
  return (
    <p>
      <b>{t('How we count')}.</b> {sentences.join(' ')}
    </p>
  );
}
