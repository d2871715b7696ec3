import { useMemo } from 'react';
import { type GroupSection, groupOf } from '#contract/analytics-filters.ts';
import type { Edition } from '#contract/tracking.ts';
import type { FilterQuery } from '#contract/visit-filter.ts';
import { t } from '../../texts/texts.tsx';
import { Figure, Figures } from '../../ui/figures.tsx';
import { useAttention } from '../calls/get-attention.ts';
import { useConferenceName } from '../calls/get-conference-name.ts';
import { useLabelDetails } from '../calls/get-label-details.ts';
import { intervalOf } from '../calls/get-timeseries.ts';
import { useLabelSeries } from '../calls/get-trends.ts';
import { useProgramme } from '../calls/programme.ts';
import { withoutEdition } from '../period/compare.ts';
import type { Range } from '../period/range.ts';
import type { ShownPeriod } from '../period/use-period.ts';
import { useReader } from '../reader.tsx';
import { Failure } from '../states/failure.tsx';
import { MediaNotKnown } from '../states/media-not-known.tsx';
import { durationWords } from '../table/table-column.ts';
import { HoursOrDays } from '../trend/hours-or-days.tsx';
import { sumSeries } from '../trend/trend-points.ts';
import { usePer } from '../trend/use-per.ts';
import { VisitsTrend } from '../trend/visits-trend.tsx';
import classes from './detail.module.css';
import { DetailCountries } from './detail-countries.tsx';
import { DetailSources } from './detail-sources.tsx';
import { mergeDetails } from './merge-details.ts';
import { PosterMedia } from './poster-media.tsx';

interface Props {
  section: GroupSection;
  labels: string[];
  name: string;
  period: ShownPeriod;
}

/** Visits over time, where they came from; of a poster also what was played on its page. */
export function DetailFigures({ section, labels, name, period }: Props) {
  const { range, before, edition } = section === 'posters' ? withoutEdition(period) : period;
  const reader = useReader();
  const of = { group: groupOf[section], labels };
  const ofBefore = { ...of, labels: useLabelsBefore(labels, edition) };
  const details = useLabelDetails(reader, range, of);
  const timed = useAttention(reader, section === 'posters' ? range : null);
  const attention = timed.data?.(labels) ?? null;
  const earlier = useLabelDetails(reader, before, ofBefore);
  const by = filterBy(section, name, labels, range);
  const chosen = usePer(range);
  const interval = chosen ?? (range ? intervalOf(range) : undefined);
  const series = useLabelSeries(reader, range, { ...of, interval: chosen });
  const seriesBefore = useLabelSeries(reader, before, { ...ofBefore, interval });
  const trend = series.data && sumSeries(series.data);
  const sessions = useSessionsOf(section, name);

  const now = useMemo(() => details.data && mergeDetails(details.data), [details.data]);

  if (details.error) {
    return <Failure section={section} query={{ ...details, error: details.error }} />;
  }
  const isMediaUnknown =
    now?.videos === null && now.audios === null && details.data?.some(({ notKnown }) => notKnown);
  const then = before && earlier.data ? mergeDetails(earlier.data) : undefined;
  return (
    <>
      <div className={classes.figures}>
        <Figures>
          <Figure label={t('Number of Visits')} value={now?.nb_visits} before={then?.nb_visits} />
          <Figure label={t('Events')} value={now?.nb_events} before={then?.nb_events} />
          {attention !== null && (
            <Figure label={t('Average viewing time')} value={durationWords(attention)} />
          )}
        </Figures>
      </div>
      <VisitsTrend
        title={() => t('Visits over time')}
        now={trend}
        before={before && seriesBefore.data ? sumSeries(seriesBefore.data) : undefined}
        comparing={Boolean(before)}
        failed={series.failed}
        edition={edition}
        range={range ?? {}}
        actions={<HoursOrDays series={trend} />}
        sessions={sessions}
      />
      <DetailSources
        groups={now?.referrers}
        title={() => t('Sources for {name}', { name })}
        range={range ?? {}}
      />
      {by && !reader.only && reader.sections.includes('traffic') && (
        <DetailCountries range={range} by={by} />
      )}
      {isMediaUnknown && <MediaNotKnown />}
      <PosterMedia section="videos" code={name} rows={now?.videos} range={range ?? {}} />
      <PosterMedia section="audios" code={name} rows={now?.audios} range={range ?? {}} />
      {section !== 'posters' && !reader.only && reader.sections.includes('videos') && (
        <p className={classes.quiet}>
          {t('Video and audio plays are counted per poster. See the page of each poster.')}
        </p>
      )}
    </>
  );
}

/** Visits can be told by a poster or a topic, unless they are told by another one already. */
/** Of a poster those that it is in. */
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

const filterBy = (
  section: GroupSection,
  name: string,
  [label = '']: string[],
  range: Range | null,
): FilterQuery | null => {
  const by =
    section === 'posters' ? { poster: name } : section === 'topics' ? { topic: label } : null;
  const [[key, text] = []] = Object.entries(by ?? {});
  const now = key && range?.[key as keyof FilterQuery];
  return now === undefined || now === text ? by : null;
};

/** Every label carries the name of its conference; in another edition it carries that one's. */
const useLabelsBefore = (labels: string[], edition: Edition | null): string[] => {
  const { data: name = '' } = useConferenceName(useReader());
  return edition && name ? labels.map((label) => label.replace(name, () => edition.name)) : labels;
};
