import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { EventGroup, MediaRow, TrafficGroup } from '#contract/analytics.ts';
import type { SiteTemplates } from '#contract/analytics-filters.ts';
import type { Attention } from '#contract/attention.ts';
import type { Audience } from '#contract/audience.ts';
import {
  averageViewingTime,
  countPosterViews,
  countVideoPlays,
  knownCountries,
} from '#contract/overview-counts.ts';
import { attentionQuery } from '../calls/get-attention.ts';
import { useAudience } from '../calls/get-audience.ts';
import { useMedia } from '../calls/get-media.ts';
import { useReport } from '../calls/get-report.ts';
import { useTraffic } from '../calls/get-traffic.ts';
import { bodyOf } from '../calls/reading.ts';
import { useSite } from '../calls/use-site.ts';
import type { Range } from '../period/range.ts';
import type { ShownPeriod } from '../period/use-period.ts';
import { useReader } from '../reader.tsx';
import { allVisits } from './traffic-figures.ts';

/** The counts of a period. Null: not available; undefined: not yet loaded. */
export interface OverviewCounts {
  visits: number | undefined;
  visitors: number | null | undefined;
  posterViews: number | null | undefined;
  videoPlays: number | null | undefined;
  /** Average seconds of a poster view. */
  viewingTime: number | null | undefined;
  countries: number | null | undefined;
}

interface Reports {
  traffic: TrafficGroup[] | undefined;
  audience: Audience | undefined;
  report: EventGroup[] | undefined;
  videos: MediaRow[] | undefined;
  attention: Attention | null | undefined;
}

/** The counts of the shown period and of the one it is compared with; of sections that the reader has. */
export function useOverviewFigures({ range, before }: Pick<ShownPeriod, 'range' | 'before'>) {
  const reader = useReader();
  const site = useSite();
  const now = useReports(range);
  const then = useReports(before);
  const { sections, prefix } = reader;
  return useMemo(() => {
    const of = { site, sections };
    return {
      now: countsOf(now, { ...of, prefix }),
      before: before ? countsOf(then, { ...of, prefix: before.edition ?? prefix }) : undefined,
    };
  }, [now, then, before, site, sections, prefix]);
}

/** Null over no range: nothing is asked. */
function useReports(range: Range | null): Reports {
  const reader = useReader();
  const over = (section: 'posters' | 'videos') =>
    reader.sections.includes(section) ? range : null;
  const traffic = useTraffic(reader, range).data;
  const audience = useAudience(reader, range).data;
  const report = useReport(reader, over('posters')).data;
  const videos = useMedia(reader, 'videos', over('videos')).data;
  const attention = useQuery({
    ...attentionQuery(reader, over('posters')),
    select: bodyOf,
  }).data;
  return useMemo(
    () => ({ traffic, audience, report, videos, attention }),
    [traffic, audience, report, videos, attention],
  );
}

interface Of {
  site: SiteTemplates;
  sections: readonly string[];
  prefix: string;
}

const countsOf = (reports: Reports, { site, sections, prefix }: Of): OverviewCounts => {
  const { traffic, audience, report, videos, attention } = reports;
  const hasPosters = sections.includes('posters');
  return {
    visits: traffic && allVisits(traffic),
    visitors: audience?.visitors,
    posterViews: hasPosters ? report && countPosterViews(report, site, prefix) : null,
    videoPlays: sections.includes('videos')
      ? videos && countVideoPlays(videos, site, prefix)
      : null,
    viewingTime: hasPosters ? attention && averageViewingTime(attention) : null,
    countries: audience && (audience.countries ? knownCountries(audience.countries).length : null),
  };
};
