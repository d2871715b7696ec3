import type { Section } from '#contract/plans.ts';
import type { Lag } from '../../platform/lag.ts';
import type { Range } from '../period/range.ts';
import { useReader } from '../reader.tsx';
import { useMediaLag } from './get-media.ts';
import { useReportLag } from './get-report.ts';
import { useTrafficLag } from './get-traffic.ts';

const OWN_REPORT: readonly Section[] = ['traffic', 'videos', 'audios'];

/** The longest lag of the reports that these sections show; nothing is asked besides those. */
export function useLag(sections: readonly Section[], range: Range | null): Lag | null {
  const reader = useReader();
  const over = (shown: boolean) => (shown ? range : null);
  const lags = [
    useTrafficLag(reader, over(sections.includes('traffic'))),
    useReportLag(reader, over(sections.some((section) => !OWN_REPORT.includes(section)))),
    useMediaLag(reader, 'videos', over(sections.includes('videos'))),
    useMediaLag(reader, 'audios', over(sections.includes('audios'))),
  ].filter((lag) => lag !== null);
  return lags.toSorted((a, b) => a.until - b.until)[0] ?? null;
}
