import type { Screen } from '#contract/plans.ts';
import type { Lag } from '../../platform/lag.ts';
import type { Range } from '../period/range.ts';
import { useReader } from '../reader.tsx';
import { useAudienceLag } from './get-audience.ts';
import { useContentLag } from './get-content.ts';
import { useMediaLag } from './get-media.ts';
import { useReportLag } from './get-report.ts';
import { useTrafficLag } from './get-traffic.ts';
import { useSessionsLag } from './programme.ts';

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
    useTrafficLag(reader, over(screens.includes('traffic'))),
    useAudienceLag(reader, over(screens.includes('audience'))),
    useContentLag(reader, over(screens.includes('content'))),
    useSessionsLag(reader, over(screens.includes('sessions'))),
    useReportLag(reader, over(screens.some((screen) => !OWN_REPORT.includes(screen)))),
    useMediaLag(reader, 'videos', over(screens.includes('videos'))),
    useMediaLag(reader, 'audios', over(screens.includes('audios'))),
  ].filter((lag) => lag !== null);
  return lags.toSorted((a, b) => a.until - b.until)[0] ?? null;
}
