import { useMemo } from 'react';
import { type GroupSection, groupOf } from '#contract/analytics-filters.ts';
import type { Edition } from '#contract/tracking.ts';
import { t } from '../../texts/texts.tsx';
import { useConferenceName } from '../calls/get-conference-name.ts';
import { useLabelDetails } from '../calls/get-label-details.ts';
import { intervalOf } from '../calls/get-timeseries.ts';
import { useLabelSeries } from '../calls/get-trends.ts';
import { useProgramme } from '../calls/programme.ts';
import { withoutEdition } from '../period/compare.ts';
import type { ShownPeriod } from '../period/use-period.ts';
import { useReader } from '../reader.tsx';
import { Failure } from '../states/failure.tsx';
import { HoursOrDays } from '../trend/hours-or-days.tsx';
import { sumSeries } from '../trend/trend-points.ts';
import { usePer } from '../trend/use-per.ts';
import { VisitsTrend } from '../trend/visits-trend.tsx';
import { DetailSections } from './detail-sections.tsx';
import { DetailTiles } from './detail-tiles.tsx';
import { mergeDetails } from './merge-details.ts';

interface Props {
  section: GroupSection;
  labels: string[];
  name: string;
  period: ShownPeriod;
}

/** The figures of one row: how often it was visited, when, from where, and what else its visits opened. */
export function DetailFigures({ section, labels, name, period }: Props) {
  const { range, before, edition } = section === 'posters' ? withoutEdition(period) : period;
  const reader = useReader();
  const of = { group: groupOf[section], labels };
  const ofBefore = { ...of, labels: useLabelsOfEdition(labels, edition) };
  const details = useLabelDetails(reader, range, of);
  const earlier = useLabelDetails(reader, before, ofBefore);
  const now = useMemo(() => details.data && mergeDetails(details.data), [details.data]);
  if (details.error) {
    return <Failure section={section} query={{ ...details, error: details.error }} />;
  }
  const then = before && earlier.data ? mergeDetails(earlier.data) : undefined;
  const isMediaUnknown =
    now?.videos === null && now.audios === null && details.data?.some(({ notKnown }) => notKnown);
  return (
    <>
      <DetailTiles {...{ section, labels, range, now }} before={then} compared={Boolean(before)} />
      <DetailCurve {...{ section, labels, name, period, ofBefore: ofBefore.labels }} />
      {now && (
        <DetailSections
          {...{ section, name }}
          details={now}
          range={range ?? {}}
          isMediaUnknown={isMediaUnknown ?? false}
        />
      )}
    </>
  );
}

/** Visits per hour or day, with the comparison and, of a poster, its sessions. */
function DetailCurve(props: Props & { ofBefore: string[] }) {
  const { section, labels, name, period, ofBefore } = props;
  const { range, before, edition } = section === 'posters' ? withoutEdition(period) : period;
  const reader = useReader();
  const group = groupOf[section];
  const chosen = usePer(range);
  const interval = chosen ?? (range ? intervalOf(range) : undefined);
  const series = useLabelSeries(reader, range, { group, labels, interval: chosen });
  const earlier = useLabelSeries(reader, before, { group, labels: ofBefore, interval });
  const sessions = useSessionsOf(section, name);
  const trend = series.data && sumSeries(series.data);
  return (
    <VisitsTrend
      title={() => t('Visits over time')}
      now={trend}
      before={before && earlier.data ? sumSeries(earlier.data) : undefined}
      comparing={Boolean(before)}
      failed={series.failed}
      edition={edition}
      range={range ?? {}}
      actions={<HoursOrDays series={trend} />}
      sessions={sessions}
    />
  );
}

/** Returns the sessions that a poster is in. */
function useSessionsOf(section: GroupSection, name: string) {
  const programme = useProgramme(useReader());
  return useMemo(
    () =>
      section === 'posters'
        ? programme.filter(({ posters }) => posters.includes(name.toUpperCase()))
        : [],
    [programme, section, name],
  );
}

/** Every label carries the name of its conference; in another edition it carries that one's. */
export const useLabelsOfEdition = (labels: string[], edition: Edition | null): string[] => {
  const { data: name = '' } = useConferenceName(useReader());
  return edition && name ? labels.map((label) => label.replace(name, () => edition.name)) : labels;
};
