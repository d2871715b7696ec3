import type { Screen } from '#contract/plans.ts';
import type { Lag } from '../../platform/lag.ts';
import type { Range } from '../period/range.ts';
import { useReader } from '../reader.tsx';
import { audienceQuery } from './get-audience.ts';
import { contentQuery } from './get-content.ts';
import { mediaQuery } from './get-media.ts';
import { reportQuery } from './get-report.ts';
import { trafficQuery } from './get-traffic.ts';
import { sessionReportQuery } from './programme.ts';
import { useLagOf } from './reading.ts';

const OWN_REPORT: readonly Screen[] = [
  'traffic',
  'audience',
  'content',
  'sessions',
  'videos',
  'audios',
];

/** The longest lag of the reports that these screens show; nothing is asked besides those. */
export function useLag(screens: readonly Screen[], range: Range | null): Lag | null {
  const reader = useReader();
  const over = (shown: boolean) => (shown ? range : null);
  const lags = [
    useLagOf(trafficQuery(reader, over(screens.includes('traffic')))),
    useLagOf(audienceQuery(reader, over(screens.includes('audience')))),
    useLagOf(contentQuery(reader, over(screens.includes('content')))),
    useLagOf(sessionReportQuery(reader, over(screens.includes('sessions')))),
    useLagOf(reportQuery(reader, over(screens.some((screen) => !OWN_REPORT.includes(screen))))),
    useLagOf(mediaQuery(reader, 'videos', over(screens.includes('videos')))),
    useLagOf(mediaQuery(reader, 'audios', over(screens.includes('audios')))),
  ].filter((lag) => lag !== null);
  return lags.toSorted((a, b) => a.until - b.until)[0] ?? null;
}
