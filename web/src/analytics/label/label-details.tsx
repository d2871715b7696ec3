import { type GroupSection, groupOf } from '#contract/analytics-filters.ts';
import { Figure, Figures } from '../../ui/figures.tsx';
import { useLabelDetails } from '../calls/get-label-details.ts';
import { intervalOf } from '../calls/get-timeseries.ts';
import { useLabelSeries } from '../calls/get-trends.ts';
import type { ShownPeriod } from '../period/use-period.ts';
import { useReader } from '../reader.tsx';
import { Failure } from '../states/failure.tsx';
import { MediaNotKnown } from '../states/media-not-known.tsx';
import { sumSeries } from '../trend/trend-points.ts';
import { VisitsTrend } from '../trend/visits-trend.tsx';
import classes from './label.module.css';
import { LabelReferrers } from './label-referrers.tsx';
import { mergeDetails } from './merge-details.ts';
import { PosterMedia } from './poster-media.tsx';

interface Props {
  section: GroupSection;
  labels: string[];
  name: string;
  period: ShownPeriod;
}

/** Visits over time, where they came from; of a poster also what was played on its page. */
export function LabelDetails({ section, labels, name, period: { range, before } }: Props) {
  const reader = useReader();
  const of = { group: groupOf[section], labels };
  const details = useLabelDetails(reader, range, of);
  const earlier = useLabelDetails(reader, before, of);
  const interval = range ? intervalOf(range) : undefined;
  const series = useLabelSeries(reader, range, of);
  const seriesBefore = useLabelSeries(reader, before, { ...of, interval });

  if (details.error) {
    return <Failure section={section} query={{ ...details, error: details.error }} />;
  }
  const now = details.data && mergeDetails(details.data);
  const isMediaUnknown =
    now?.videos === null && now.audios === null && details.data?.some(({ notKnown }) => notKnown);
  const then = before && earlier.data ? mergeDetails(earlier.data) : undefined;
  return (
    <>
      <div className={classes.figures}>
        <Figures>
          <Figure label="Number of Visits" value={now?.nb_visits} before={then?.nb_visits} />
          <Figure label="Events" value={now?.nb_events} before={then?.nb_events} />
        </Figures>
      </div>
      <VisitsTrend
        title="Visits over time"
        now={series && sumSeries(series)}
        before={before && seriesBefore ? sumSeries(seriesBefore) : undefined}
        range={range ?? {}}
      />
      <LabelReferrers
        groups={now?.referrers}
        title={`Where visits of ${name} came from`}
        range={range ?? {}}
      />
      {isMediaUnknown && <MediaNotKnown />}
      <PosterMedia section="videos" code={name} rows={now?.videos} range={range ?? {}} />
      <PosterMedia section="audios" code={name} rows={now?.audios} range={range ?? {}} />
      {section !== 'posters' && !reader.only && reader.sections.includes('videos') && (
        <p className={classes.quiet}>
          Videos and audios are counted by poster: they are on the page of each poster.
        </p>
      )}
    </>
  );
}
